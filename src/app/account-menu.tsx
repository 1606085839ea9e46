import { chakra } from "@chakra-ui/react";
import { LogOut } from "lucide-react";
import { Menu, MenuItem } from "#src/components/menu.tsx";
import { initials } from "#src/lib/format.ts";
import type { Viewer } from "#src/lib/use-viewer.ts";
import { useSignOut } from "./use-sign-out.ts";

const Face = chakra("span", {
  base: {
    display: "grid",
    placeItems: "center",
    w: "36px",
    h: "42px",
    borderRadius: "18px 18px 4px 4px",
    bg: "gray.solid",
    color: "gray.contrast",
    fontWeight: "600",
    fontSize: "0.8125rem",
  },
});

export function AccountMenu({ viewer }: { viewer: Viewer }) {
  const signOut = useSignOut();
  return (
    <Menu
      label={`Account of ${viewer.name}`}
      heading={viewer.name}
      face={<Face aria-hidden>{initials(viewer.name)}</Face>}
    >
      <MenuItem isDisabled={signOut.isPending} onChoose={signOut.start}>
        <LogOut size={18} aria-hidden />
        Sign out
      </MenuItem>
    </Menu>
  );
}

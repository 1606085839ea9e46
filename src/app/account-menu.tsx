import { Box, chakra, Menu, Portal } from "@chakra-ui/react";
import { LogOut } from "lucide-react";
import { Tooltip } from "#src/components/tooltip/tooltip.tsx";
import { initials } from "#src/lib/format.ts";
import type { Viewer } from "#src/lib/use-viewer.ts";
import { useSignOut } from "./use-sign-out.ts";

const Trigger = chakra("button", {
  base: {
    display: "grid",
    placeItems: "center",
    w: "11",
    h: "11",
    borderRadius: "l2",
    cursor: "pointer",
    _hover: { bg: "bg.subtle" },
  },
});

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
  const label = `Account of ${viewer.name}`;
  return (
    <Menu.Root lazyMount unmountOnExit positioning={{ placement: "bottom-end" }}>
      <Tooltip text={label}>
        <Menu.Trigger asChild>
          <Trigger aria-label={label}>
            <Face aria-hidden>{initials(viewer.name)}</Face>
          </Trigger>
        </Menu.Trigger>
      </Tooltip>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            <Box px="3" py="2" textStyle="small" color="fg.muted">
              {viewer.name}
            </Box>
            <Menu.Item value="sign-out" disabled={signOut.isPending} onSelect={signOut.start}>
              <LogOut size={18} aria-hidden />
              Sign out
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

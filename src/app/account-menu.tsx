import { chakra } from "@chakra-ui/react";
import { AudioLines, LayoutDashboard, LogOut, Phone, UserRound } from "lucide-react";
import { Menu, MenuItem, MenuLink } from "#src/components/menu.tsx";
import { account } from "#src/content/account.ts";
import { admin } from "#src/content/admin.ts";
import { needSomeone } from "#src/content/care.ts";
import { useSignOut } from "#src/features/account/sign-out.ts";
import { initials } from "#src/lib/format.ts";
import type { Viewer } from "#src/lib/use-viewer.ts";

const Initials = chakra("span", {
  base: {
    display: "grid",
    placeItems: "center",
    w: "36px",
    h: "42px",
    borderRadius: "18px 18px 4px 4px",
    bg: "gray.solid",
    color: "gray.contrast",
    fontWeight: "600",
    // In px, because the arch around the letters does not grow with the text size.
    fontSize: "13px",
  },
});

export function AccountMenu({ viewer }: { viewer: Viewer }) {
  const signOut = useSignOut();
  return (
    <Menu
      label={`Account of ${viewer.name}`}
      heading={viewer.name}
      icon={<Initials aria-hidden>{initials(viewer.name)}</Initials>}
    >
      {viewer.role === "admin" && (
        <MenuLink to="/admin">
          <LayoutDashboard size={18} aria-hidden />
          {admin.dashboard}
        </MenuLink>
      )}
      {viewer.athleteId !== undefined && (
        <MenuLink to="/need-someone">
          <Phone size={18} aria-hidden />
          {needSomeone}
        </MenuLink>
      )}
      {viewer.athleteId !== undefined && (
        <MenuLink to="/mood-playlist">
          <AudioLines size={18} aria-hidden />
          {account.mood}
        </MenuLink>
      )}
      <MenuLink to="/account">
        <UserRound size={18} aria-hidden />
        {account.heading}
      </MenuLink>
      <MenuItem isPending={signOut.isPending} onChoose={signOut.start}>
        <LogOut size={18} aria-hidden />
        {account.signOut}
      </MenuItem>
    </Menu>
  );
}

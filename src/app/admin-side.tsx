import { Box, chakra, Flex } from "@chakra-ui/react";
import { House } from "lucide-react";
import { NavLink } from "react-router-dom";
import { ColorModeButton } from "#src/components/color-mode-button.tsx";
import { admin, adminPlaces } from "#src/content/admin.ts";
import type { Viewer } from "#src/lib/use-viewer.ts";
import { AccountMenu } from "./account-menu.tsx";
import { Brand } from "./bar.tsx";
import { WaitingThere } from "./waiting-there.tsx";

/** The places of the desk where there is room for them. */
export function AdminSide({ viewer }: { viewer: Viewer }) {
  return (
    <Rail hideBelow="lg">
      <Box px="2.5" pb="3.5">
        <Brand to="/admin" />
      </Box>
      <Places aria-label={admin.navigation}>
        {adminPlaces.map(({ to, label, Icon }) => (
          <Place key={to} to={to} end>
            <Icon size={19} aria-hidden />
            {label}
            <WaitingThere to={to} />
          </Place>
        ))}
        <Box borderTopWidth="1px" my="2.5" mx="3" />
        <Place to="/" end>
          <House size={19} aria-hidden />
          {admin.home}
        </Place>
      </Places>
      <Flex mt="auto" pt="4" px="2.5" gap="2" align="center">
        <AccountMenu viewer={viewer} />
        <ColorModeButton />
      </Flex>
    </Rail>
  );
}

const Rail = chakra("div", {
  base: {
    display: "flex",
    flexDirection: "column",
    position: "sticky",
    top: "0",
    maxH: "100dvh",
    overflowY: "auto",
    bg: "bg.subtle",
    borderEndWidth: "1px",
    px: "3.5",
    py: "4.5",
  },
});

const Places = chakra("nav", { base: { display: "grid", gap: "1" } });

const Place = chakra(NavLink, {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "3",
    minH: "11",
    px: "3",
    borderRadius: "l2",
    fontWeight: "500",
    fontSize: "0.9375rem",
    "& svg": { color: "fg.muted", flex: "none" },
    _hover: { bg: "bg.muted" },
    "&[aria-current=page]": {
      bg: "bg.panel",
      fontWeight: "600",
      boxShadow: "inset 3px 0 0 {colors.accent.border}",
    },
  },
});

import { chakra, Flex } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router-dom";
import { ColorModeButton } from "#src/components/color-mode-button.tsx";
import { TextLink } from "#src/components/text-link.tsx";
import { admin, adminPlaces } from "#src/content/admin.ts";
import type { Viewer } from "#src/lib/use-viewer.ts";
import { AccountMenu } from "./account-menu.tsx";
import { Bar, BarRow, Brand } from "./bar.tsx";

/** The same where it is narrow: a row that one pushes along. */
export function AdminTop({ viewer }: { viewer: Viewer }) {
  const { pathname } = useLocation();
  return (
    <Bar hideFrom="lg">
      <BarRow>
        <Brand to="/admin" />
        <Flex ms="auto" gap="1" align="center">
          <TextLink alone to="/" fontSize="0.9375rem">
            {admin.home}
          </TextLink>
          <ColorModeButton />
          <AccountMenu viewer={viewer} />
        </Flex>
      </BarRow>
      <Places key={pathname} />
    </Bar>
  );
}

function Places() {
  const row = useRef<HTMLElement>(null);

  // The one that is current would else stand out of sight.
  useEffect(() => {
    const current = row.current?.querySelector("[aria-current]");
    if (!row.current || !(current instanceof HTMLElement)) return;
    const middle = current.offsetLeft + current.offsetWidth / 2;
    row.current.scrollLeft = middle - row.current.clientWidth / 2;
  }, []);

  return (
    <Row ref={row} aria-label={admin.navigation}>
      {adminPlaces.map(({ to, label }) => (
        <Place key={to} to={to} end>
          {label}
        </Place>
      ))}
    </Row>
  );
}

const Row = chakra("nav", {
  base: {
    display: "flex",
    gap: "1",
    position: "relative",
    px: "5",
    overflowX: "auto",
    scrollbarWidth: "none",
    borderTopWidth: "1px",
    borderColor: "border.lane",
  },
});

const Place = chakra(NavLink, {
  base: {
    display: "flex",
    alignItems: "center",
    minH: "12",
    px: "4",
    flex: "none",
    fontWeight: "500",
    color: "fg.muted",
    "&[aria-current=page]": {
      color: "fg",
      fontWeight: "600",
      boxShadow: "inset 0 -3px 0 {colors.accent.border}",
    },
  },
});

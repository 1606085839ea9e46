import { Box, chakra, Flex } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { NavLink, useLocation } from "react-router-dom";
import { PageBody } from "#src/components/page.tsx";
import { CardSkeleton, Skeleton } from "#src/components/skeleton.tsx";
import { memberPlaces } from "#src/content/member-places.ts";
import { HuddleSkeleton } from "#src/features/soulcare/huddle/huddle-skeleton.tsx";
import { BarLink } from "./bar.tsx";
import { MemberFrame } from "./member-frame.tsx";

/** The frame of a member's page before it is known who is there; its links work without scripts. */
export const FirstPaint = ({ children }: { children: ReactNode }) => (
  <>
    <MemberFrame places={<PlaceLinks places={memberPlaces} />} account={<AccountSpace />}>
      {children}
    </MemberFrame>
    <BottomBar places={memberPlaces} />
  </>
);

/** What a member's screen looks like before anything is known. */
export function MemberSkeleton() {
  if (useLocation().pathname === "/soulcare") return <HuddleSkeleton />;
  return (
    <PageBody minH="100dvh">
      <Skeleton w="220px" h="40px" mb="6" />
      <CardSkeleton />
    </PageBody>
  );
}

/** As large as the bell and the account. */
const AccountSpace = () => (
  <Flex align="center" gap="2" pe="1">
    <Box boxSize="11" />
    <Skeleton w="36px" h="42px" borderRadius="18px 18px 4px 4px" />
  </Flex>
);

type Props = { places: typeof memberPlaces };

export const PlaceLinks = ({ places }: Props) => (
  <Box as="nav" aria-label="Main" hideBelow="md" display="flex" gap="1" ms="3">
    {places.map(({ to, label }) => (
      <BarLink key={to} to={to}>
        {label}
      </BarLink>
    ))}
  </Box>
);

const Strip = chakra("nav", {
  base: {
    display: { base: "grid", md: "none" },
    gridAutoFlow: "column",
    gridAutoColumns: "minmax(0, 1fr)",
    containerType: "inline-size",
    position: "fixed",
    insetX: "0",
    bottom: "0",
    zIndex: "docked",
    bg: "bg.panel",
    borderTopWidth: "1px",
    borderColor: "border.lane",
    pb: "env(safe-area-inset-bottom)",
  },
});

const Place = chakra(NavLink, {
  base: {
    position: "relative",
    display: "grid",
    justifyItems: "center",
    alignContent: "center",
    gap: "3px",
    minH: "64px",
    fontSize: "0.75rem",
    fontWeight: "500",
    color: "fg.muted",
    "&[aria-current=page]": { color: "fg", fontWeight: "700" },
    "&[aria-current=page]::before": {
      content: '""',
      position: "absolute",
      top: "-1px",
      insetX: "22%",
      h: "6px",
      borderBlockWidth: "2px",
      borderColor: "accent.border",
      bg: "bg.panel",
    },
  },
});

/** Seen where four names fit side by side; with large text the icons stand alone. */
const PlaceName = chakra("span", {
  base: { "@container (max-width: 17.9rem)": { srOnly: true } },
});

/** The places at the bottom of a phone. */
export const BottomBar = ({ places }: Props) => (
  <Strip aria-label="Places" data-bottom-bar>
    {places.map(({ to, label, Icon }) => (
      <Place key={to} to={to}>
        <Icon size={22} />
        <PlaceName>{label}</PlaceName>
      </Place>
    ))}
  </Strip>
);

import { chakra } from "@chakra-ui/react";
import type { ComponentType, ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { Wordmark } from "#src/components/drawings.tsx";
import { Wrap } from "#src/components/wrap.tsx";

/** The bar at the top of every frame. */
export const Bar = chakra("header", {
  base: {
    position: "sticky",
    top: "0",
    zIndex: "sticky",
    bg: "bg",
    borderBottomWidth: "1px",
    _print: { display: "none" },
  },
});

export const BarRow = chakra(Wrap, {
  base: { display: "flex", alignItems: "center", gap: { base: "8px", lg: "7" }, minH: "64px" },
});

const BrandLink = chakra(Link, {
  base: { display: "inline-flex", alignItems: "center", minH: "44px", minW: "0" },
});

export function Brand({ to }: { to: string }) {
  return (
    <BrandLink to={to}>
      <Wordmark />
    </BrandLink>
  );
}

export const BarLink = chakra(Link, {
  base: {
    display: "flex",
    alignItems: "center",
    minH: "11",
    px: "13px",
    fontWeight: "500",
    fontSize: "0.9375rem",
    borderRadius: "l2",
    _hover: { bg: "bg.subtle" },
    "&[aria-current=page]": {
      fontWeight: "600",
      borderRadius: "0",
      boxShadow: "inset 0 -3px 0 {colors.accent.border}",
    },
  },
});

/** Returns a function that says whether the current screen belongs to a place (a main link). */
export function useIsAt() {
  const { pathname } = useLocation();
  return ({ to, also = [] }: Place) =>
    [to, ...also].some(
      (start) => pathname === start || (start !== "/admin" && pathname.startsWith(`${start}/`)),
    );
}

/** The main content of a layout, where the skip link moves the focus. */
export const Main = chakra("main", {
  base: {
    display: "block",
    flex: "1",
    pt: "var(--connection-line, 0px)",
  },
});

const Strip = chakra("nav", {
  base: {
    display: "grid",
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
    _print: { display: "none" },
  },
});

const bottomPlace = {
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
} as const;

const BottomPlace = chakra(Link, bottomPlace);

/** The summary of the folder of places that have no room in the bar. */
export const BottomSummary = chakra("summary", bottomPlace);

/** Visually hidden if five names do not fit side by side, as with large text. */
export const PlaceName = chakra("span", {
  base: { "@container (max-width: 22.3rem)": { srOnly: true } },
});

type Place = {
  to: string;
  label: string;
  Icon: ComponentType<{ size?: number }>;
  also?: readonly string[];
};

type BottomBarProps = {
  places: readonly Place[];
  /** From this width on the layout shows the places elsewhere. */
  hideFrom?: "md" | "lg";
  /** A badge on the icon of the place with this path. */
  badge?: (to: string) => ReactNode;
  children?: ReactNode;
};

/** The places at the bottom of a phone. */
export function BottomBar({ places, hideFrom = "md", badge, children }: BottomBarProps) {
  const isAt = useIsAt();
  return (
    <Strip aria-label="Places" data-bottom-bar={hideFrom} hideFrom={hideFrom}>
      {places.map((place) => (
        <BottomPlace key={place.to} to={place.to} aria-current={isAt(place) ? "page" : undefined}>
          <place.Icon size={22} />
          <PlaceName>{place.label}</PlaceName>
          {badge?.(place.to)}
        </BottomPlace>
      ))}
      {children}
    </Strip>
  );
}

import { chakra } from "@chakra-ui/react";
import { Link, NavLink } from "react-router-dom";
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

export const BarLink = chakra(NavLink, {
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

/** What the skip link and the focus lead to. */
export const Main = chakra("main", { base: { display: "block", flex: "1" } });

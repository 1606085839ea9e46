import { chakra } from "@chakra-ui/react";
import { NavLink } from "react-router-dom";
import { memberPlaces } from "#src/content/member-places.ts";

const Strip = chakra("nav", {
  base: {
    display: { base: "grid", md: "none" },
    gridTemplateColumns: "repeat(4, 1fr)",
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
    minH: "16",
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

/** The places of a signed-in athlete, where the thumb is. */
export function BottomBar() {
  return (
    <Strip aria-label="Places" data-bottom-bar>
      {memberPlaces.map(({ to, label, Icon }) => (
        <Place key={to} to={to}>
          <Icon size={22} />
          {label}
        </Place>
      ))}
    </Strip>
  );
}

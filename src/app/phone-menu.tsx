import { chakra } from "@chakra-ui/react";
import { ArrowRight, Menu, X } from "lucide-react";
import { Link } from "react-router-dom";
import { ButtonLink } from "#src/components/button-link.tsx";
import { IconButton } from "#src/components/icon-button.tsx";
import { publicLinks } from "#src/content/navigation.ts";
import { site } from "#src/content/site.ts";
import { DoorLink } from "./door-link.tsx";
import type { usePhoneMenu } from "./use-phone-menu.ts";

const menuId = "phone-menu";

export function MenuButton({ menu }: { menu: ReturnType<typeof usePhoneMenu> }) {
  const Icon = menu.isOpen ? X : Menu;
  return (
    <IconButton
      ref={menu.button}
      label={menu.isOpen ? site.closeMenu : site.openMenu}
      aria-expanded={menu.isOpen}
      aria-controls={menu.isOpen ? menuId : undefined}
      onClick={menu.toggle}
      hideFrom="lg"
      color="fg"
      _icon={{ w: "6", h: "6" }}
    >
      <Icon aria-hidden />
    </IconButton>
  );
}

const Sheet = chakra("div", {
  base: {
    position: "fixed",
    inset: "65px 0 0",
    display: { base: "flex", lg: "none" },
    flexDirection: "column",
    overflowY: "auto",
    px: "clamp(20px, 5vw, 56px)",
    pt: "2",
    pb: "calc(20px + env(safe-area-inset-bottom))",
    bg: "bg",
  },
});

const Row = chakra(Link, {
  base: {
    display: "flex",
    justifyContent: "space-between",
    alignItems: "center",
    minH: "69px",
    borderBottomWidth: "1px",
    borderColor: "border.lane",
    fontFamily: "heading",
    fontWeight: "500",
    fontSize: "1.6rem",
    lineHeight: "1.2",
    letterSpacing: "-0.01em",
  },
});

/** The whole page under the bar. */
export function PhoneMenu() {
  return (
    <Sheet id={menuId}>
      <nav aria-label="Main">
        <chakra.ul listStyle="none">
          {publicLinks.map(({ to, label }) => (
            <li key={to}>
              <Row to={to}>
                {label}
                <chakra.span color="fg.muted">
                  <ArrowRight size={20} aria-hidden />
                </chakra.span>
              </Row>
            </li>
          ))}
        </chakra.ul>
      </nav>
      <chakra.div display="grid" gap="3" mt="auto" pt="7">
        <ButtonLink colorPalette="accent" to="/create-profile">
          {site.createProfile}
        </ButtonLink>
        <DoorLink />
        <chakra.p textStyle="small" color="fg.muted">
          {site.care}
        </chakra.p>
      </chakra.div>
    </Sheet>
  );
}

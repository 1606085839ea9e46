import { chakra } from "@chakra-ui/react";
import { createContext, type ReactElement, type ReactNode, use, useId } from "react";
import { Link } from "react-router-dom";
import { Tooltip } from "./tooltip/tooltip.tsx";
import { useMenu } from "./use-menu.ts";

const Frame = chakra("div", { base: { position: "relative" } });

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

const List = chakra("div", {
  base: {
    position: "absolute",
    zIndex: "dropdown",
    top: "calc(100% + 4px)",
    right: "0",
    minW: "13rem",
    maxW: "calc(100vw - 40px)",
    p: "2",
    bg: "bg.panel",
    borderWidth: "1px",
    borderRadius: "l2",
    shadow: "lift",
    animation: "fade-in 120ms",
  },
});

const itemLook = {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "3",
    w: "full",
    minH: "11",
    px: "3",
    borderRadius: "l1",
    textAlign: "start",
    cursor: "pointer",
    _hover: { bg: "bg.subtle" },
    _focusVisible: { outlineOffset: "-2px" },
  },
} as const;

const Item = chakra("button", itemLook);
const ItemLink = chakra(Link, itemLook);

const CloseMenu = createContext<() => void>(() => undefined);

type ItemProps = {
  isDisabled?: boolean;
  /** What is chosen goes on elsewhere; the focus is back on the button of the menu by then. */
  closes?: boolean;
  onChoose: () => void;
  children: ReactNode;
};

export function MenuItem({ isDisabled = false, closes = false, onChoose, children }: ItemProps) {
  const close = use(CloseMenu);

  function choose() {
    if (closes) close();
    onChoose();
  }

  return (
    <Item type="button" role="menuitem" tabIndex={-1} aria-disabled={isDisabled} onClick={choose}>
      {children}
    </Item>
  );
}

export function MenuLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <ItemLink to={to} role="menuitem" tabIndex={-1}>
      {children}
    </ItemLink>
  );
}

type Props = {
  /** The name of the button and of what it opens. */
  label: string;
  face: ReactElement;
  /** Who or what the menu is about, above its items. */
  heading: ReactNode;
  children: ReactNode;
};

/** A button that opens a short list of things to do. */
export function Menu({ label, face, heading, children }: Props) {
  const id = useId();
  const { isOpen, frame, trigger, frameProps, toggle, close } = useMenu();
  return (
    <Frame ref={frame} {...frameProps}>
      <Tooltip text={label}>
        <Trigger
          ref={trigger}
          type="button"
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={toggle}
        >
          {face}
        </Trigger>
      </Tooltip>
      {isOpen && (
        <List>
          <chakra.p px="3" py="2" textStyle="small" color="fg.muted">
            {heading}
          </chakra.p>
          <div id={id} role="menu" aria-label={label}>
            <CloseMenu value={close}>{children}</CloseMenu>
          </div>
        </List>
      )}
    </Frame>
  );
}

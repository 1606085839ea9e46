import { chakra } from "@chakra-ui/react";
import { type LucideIcon, Moon, Sun } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "./button.tsx";

type Props = Omit<ComponentProps<typeof Button>, "aria-label"> & { label: string };

/** The size of a thumb, in px because an icon does not grow with the text size. */
const size = { w: "44px", minW: "44px", h: "44px", minH: "44px", px: "0" };

/** A 44 × 44 px button with an icon and an accessible name. */
export function IconButton({ label, ...rest }: Props) {
  return <Button variant="ghost" aria-label={label} {...size} {...rest} />;
}

type State = { label: string; Icon: LucideIcon };

type ToggleProps = ComponentProps<typeof Button> & { off: State; on: State; onWhere: string };

/** An icon button with two states, switched by CSS alone so that it works without React. */
export function ToggleButton({ off, on, onWhere, ...rest }: ToggleProps) {
  return (
    <Button variant="ghost" {...size} data-tooltip="" {...rest}>
      <chakra.span css={{ display: "contents", [`${onWhere} &`]: { display: "none" } }}>
        <Face {...off} />
      </chakra.span>
      <chakra.span css={{ display: "none", [`${onWhere} &`]: { display: "contents" } }}>
        <Face {...on} />
      </chakra.span>
    </Button>
  );
}

function Face({ label, Icon }: State) {
  return (
    <>
      <Icon aria-hidden />
      <chakra.span srOnly>{label}</chakra.span>
    </>
  );
}

export const ColorModeButton = () => (
  <ToggleButton
    data-action="color-mode"
    off={{ label: "Switch to dark mode", Icon: Moon }}
    on={{ label: "Switch to light mode", Icon: Sun }}
    onWhere=".dark"
  />
);

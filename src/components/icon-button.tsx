import { Button, chakra } from "@chakra-ui/react";
import { type LucideIcon, Moon, Sun } from "lucide-react";
import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<typeof Button>, "aria-label"> & { label: string };

/** A 44 × 44 px button with an icon and an accessible name. */
export function IconButton({ label, ...rest }: Props) {
  return (
    <Button variant="ghost" aria-label={label} w="11" minW="11" h="11" minH="11" px="0" {...rest} />
  );
}

type State = { label: string; Icon: LucideIcon };

type ToggleProps = ComponentProps<typeof Button> & { off: State; on: State; onWhere: string };

/** An icon button that CSS alone keeps right, so that it works before and without React. */
export function ToggleButton({ off, on, onWhere, ...rest }: ToggleProps) {
  return (
    <Button variant="ghost" w="11" minW="11" h="11" minH="11" px="0" data-tooltip="" {...rest}>
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

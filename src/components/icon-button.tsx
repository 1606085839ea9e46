import { Button } from "@chakra-ui/react";
import { Moon, Sun } from "lucide-react";
import type { ComponentProps } from "react";
import { toggleColorMode, useColorMode } from "#src/lib/use-color-mode.ts";

type Props = Omit<ComponentProps<typeof Button>, "aria-label"> & { label: string };

/** A 44 × 44 px button with an icon and an accessible name. */
export function IconButton({ label, ...rest }: Props) {
  return (
    <Button variant="ghost" aria-label={label} w="11" minW="11" h="11" minH="11" px="0" {...rest} />
  );
}

const colorModeLabel = { light: "Switch to dark mode", dark: "Switch to light mode" };

export function ColorModeButton() {
  const mode = useColorMode();
  const Icon = mode === "dark" ? Sun : Moon;
  return (
    <IconButton label={colorModeLabel[mode]} onClick={toggleColorMode}>
      <Icon aria-hidden />
    </IconButton>
  );
}

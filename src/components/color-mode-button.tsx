import { Moon, Sun } from "lucide-react";
import { toggleColorMode, useColorMode } from "#src/lib/use-color-mode.ts";
import { IconButton } from "./icon-button.tsx";

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

import { chakra } from "@chakra-ui/react";
import type { ComponentType } from "react";

const Frame = chakra("span", {
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "1.5",
    whiteSpace: "nowrap",
    fontVariantNumeric: "tabular-nums lining-nums",
  },
});

type Props = {
  Icon: ComponentType<{ size?: number; strokeWidth?: number }>;
  short: string;
  /** The same in whole words, for those who hear it. */
  spoken: string;
};

export function Tally({ Icon, short, spoken }: Props) {
  return (
    <Frame>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span aria-hidden>{short}</span>
      <chakra.span srOnly>{spoken}</chakra.span>
    </Frame>
  );
}

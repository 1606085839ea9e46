import { chakra, Flex } from "@chakra-ui/react";
import { Minus, Plus } from "lucide-react";
import { type CSSProperties, type ReactNode, useId } from "react";
import { IconButton } from "./icon-button.tsx";

const track = {
  h: "10px",
  borderBlock: "1px solid {colors.border.emphasized}",
  background:
    "linear-gradient({colors.fg}, {colors.fg}) 0 / calc(11px + (100% - 22px) * var(--lap)) 100% no-repeat",
};

const thumb = {
  appearance: "none",
  boxSizing: "border-box",
  w: "22px",
  h: "22px",
  borderRadius: "full",
  bg: "bg.panel",
  border: "7px solid {colors.fg}",
};

/** A bar that fills up, with the browser's range input on top. */
const Lane = chakra("input", {
  base: {
    appearance: "none",
    flex: "1",
    minW: "0",
    h: "11",
    bg: "transparent",
    cursor: "pointer",
    "&::-webkit-slider-runnable-track": track,
    "&::-moz-range-track": { ...track, boxSizing: "border-box" },
    "&::-webkit-slider-thumb": { ...thumb, mt: "-7px" },
    "&::-moz-range-thumb": thumb,
    _disabled: { cursor: "not-allowed", opacity: "0.6" },
    // Otherwise the focus ring would cross the label.
    _focusVisible: { outlineOffset: "-4px" },
  },
});

type Props = {
  label: string;
  value: number;
  onChange: (value: number) => void;
  /** Text beside the label instead of the percentage. */
  aside?: ReactNode;
  /** The value as a screen reader announces it. */
  spoken?: string;
  isDisabled?: boolean;
  range?: { min: number; max: number; step: number };
};

const percent = { min: 0, max: 100, step: 5 };

/** A slider with a minus and a plus button; in percent by default. */
export function ProgressSlider({ label, value, onChange, range = percent, ...rest }: Props) {
  const { aside, spoken, isDisabled } = rest;
  const { min, max, step } = range;
  const id = useId();
  const lap: CSSProperties & { "--lap": number } = { "--lap": (value - min) / (max - min) };
  const move = (by: number) => onChange(Math.min(max, Math.max(min, value + by)));
  return (
    <div>
      <Flex justify="space-between" align="baseline" gap="4">
        <chakra.label htmlFor={id} fontWeight="600" lineHeight="1.4" overflowWrap="anywhere">
          {label}
        </chakra.label>
        <chakra.span
          textStyle="small"
          color="fg.muted"
          whiteSpace="nowrap"
          fontVariantNumeric="tabular-nums"
        >
          {aside ?? `${value}%`}
        </chakra.span>
      </Flex>
      <Flex align="center" gap="4px" mx="-12px">
        <IconButton
          label={`Less: ${label}`}
          disabled={isDisabled || value <= min}
          onClick={() => move(-step)}
        >
          <Minus aria-hidden />
        </IconButton>
        <Lane
          id={id}
          type="range"
          min={min}
          max={max}
          step={step}
          value={value}
          disabled={isDisabled}
          aria-valuetext={spoken ?? `${value}%`}
          style={lap}
          onChange={(event) => onChange(event.target.valueAsNumber)}
        />
        <IconButton
          label={`More: ${label}`}
          disabled={isDisabled || value >= max}
          onClick={() => move(step)}
        >
          <Plus aria-hidden />
        </IconButton>
      </Flex>
    </div>
  );
}

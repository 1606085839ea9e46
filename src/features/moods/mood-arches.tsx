import { chakra } from "@chakra-ui/react";
import {
  CloudLightning,
  CloudRain,
  CloudSun,
  type LucideIcon,
  Mountain,
  Sun,
  Target,
  Wind,
  Zap,
} from "lucide-react";
import type { ComponentProps } from "react";
import { moods } from "#db/values.ts";
import { controlProps, FieldError } from "#src/components/form/field.tsx";
import { labelOf } from "#src/lib/format.ts";
import { moodHelp, moodWords } from "./words.ts";

const { form: words } = moodWords;

const icons: Record<(typeof moods)[number], LucideIcon> = {
  motivated: Sun,
  focused: Target,
  calm: CloudSun,
  energetic: Zap,
  confident: Mountain,
  stressed: CloudRain,
  overwhelmed: Wind,
  pumped: CloudLightning,
};

type ArchesProps = {
  chosen: (typeof moods)[number] | undefined;
  error: string | undefined;
  input: ComponentProps<"input">;
};

/** The eight moods, with an explanation of the chosen mood below. */
export function MoodArches({ chosen, error, input }: ArchesProps) {
  const { id, ...state } = controlProps("mood-mood", { error, help: "" });
  return (
    <chakra.fieldset role="radiogroup" minW="0" {...state}>
      <chakra.legend srOnly>{words.mood}</chakra.legend>
      <Arches>
        {moods.map((mood, index) => {
          const Icon = icons[mood];
          return (
            <label key={mood}>
              <input {...input} id={index === 0 ? id : undefined} type="radio" value={mood} />
              <span>
                <Icon size={22} aria-hidden />
              </span>
              {labelOf(mood)}
            </label>
          );
        })}
      </Arches>
      {error && (
        <chakra.div mt="7px">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </chakra.div>
      )}
      <chakra.p role="status" fontSize="0.9375rem" color="fg.muted" mt="2" _empty={{ m: "0" }}>
        {chosen && words.help(labelOf(chosen), moodHelp[chosen])}
      </chakra.p>
    </chakra.fieldset>
  );
}

/** Four in a row, fewer if a word would not fit, as with large text. */
const Arches = chakra("div", {
  base: {
    display: "grid",
    gap: { base: "8px 7px", md: "12px" },
    gridTemplateColumns: "repeat(auto-fill, minmax(max(5rem, (100% - 3 * 12px) / 4), 1fr))",
    "& label": {
      position: "relative",
      display: "grid",
      justifyItems: "center",
      gap: "5px",
      fontSize: "0.8125rem",
      fontWeight: "600",
      lineHeight: "1.2",
      letterSpacing: "-.03em",
      textAlign: "center",
      cursor: "pointer",
    },
    "& span": {
      display: "grid",
      placeItems: "center",
      w: "full",
      maxW: { base: "76px", md: "none" },
      h: { base: "60px", md: "78px" },
      pt: "2",
      bg: "bg.panel",
      borderWidth: "1px",
      borderColor: "border.emphasized",
      borderRadius: "999px 999px 6px 6px",
    },
    "& input": { position: "absolute", inset: "0", opacity: "0", cursor: "pointer" },
    "& label:hover span": { bg: "bg.subtle" },
    "& label:has(:checked) span": {
      bg: "gray.solid",
      color: "gray.contrast",
      borderColor: "gray.solid",
    },
    "& label:has(:checked)": { fontWeight: "700" },
    "& label:has(:focus-visible) span": {
      outline: "2px solid",
      outlineColor: "colorPalette.focusRing",
      outlineOffset: "3px",
    },
    "[aria-invalid=true] &": { "& span": { borderColor: "border.error" } },
  },
});

import { chakra } from "@chakra-ui/react";
import { Cloud, CloudLightning, CloudRainWind, CloudSun, type LucideIcon, Sun } from "lucide-react";

type Props = {
  /** The question, for screen readers. */
  label: string;
  /** The words for the answers 1 to 5. */
  answers: readonly string[];
  value: number | null;
  onChoose: (answer: number) => void;
  /** Draws the answers as weather; otherwise as lanes that fill. */
  isWeather?: boolean;
  /** For use within a card. */
  isSmall?: boolean;
};

const weather: readonly LucideIcon[] = [CloudLightning, CloudRainWind, Cloud, CloudSun, Sun];

/** Five answers as arches, from the hardest to the best. One tap is an answer. */
export function AnswerArches({ label, answers, value, onChoose, isWeather, isSmall }: Props) {
  return (
    <Arches role="group" aria-label={label} data-small={isSmall || undefined}>
      {answers.map((word, index) => {
        const answer = index + 1;
        const Icon = isWeather ? weather[index] : undefined;
        return (
          <button
            key={word}
            type="button"
            aria-pressed={value === answer}
            onClick={() => onChoose(answer)}
          >
            {Icon ? <Icon strokeWidth={1.75} aria-hidden /> : <Lanes filled={answer} />}
            {word}
          </button>
        );
      })}
    </Arches>
  );
}

/** Five lanes, of which the lower ones are filled. */
function Lanes({ filled }: { filled: number }) {
  return (
    <svg viewBox="0 0 26 26" aria-hidden="true">
      {[1, 2, 3, 4, 5].map((lane) => (
        <path
          key={lane}
          d={`M3 ${25 - lane * 4.4}h20`}
          stroke="currentColor"
          strokeWidth={lane <= filled ? 3 : 1}
          opacity={lane <= filled ? 1 : 0.5}
        />
      ))}
    </svg>
  );
}

const Arches = chakra("div", {
  base: {
    display: "grid",
    // Five side by side, or fewer if the text is large.
    gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 3.1rem), 1fr))",
    gap: { base: "1", sm: "2", md: "3.5" },
    maxW: "760px",
    "& button": {
      display: "grid",
      justifyItems: "center",
      alignContent: "end",
      gap: "10px",
      minW: "0",
      minH: { base: "132px", md: "196px" },
      pt: "14px",
      pb: { base: "12px", md: "20px" },
      borderWidth: "1px",
      borderColor: "border.emphasized",
      borderRadius: "999px 999px 6px 6px",
      bg: "bg.panel",
      fontWeight: "600",
      fontSize: { base: "clamp(0.75rem, 3.5vw, 0.875rem)", md: "1rem" },
      lineHeight: "1.2",
      overflowWrap: "anywhere",
      cursor: "pointer",
    },
    "& button:hover": { bg: "accent.subtle", borderColor: "accent.border" },
    "& button[aria-pressed=true]": {
      bg: "gray.solid",
      color: "gray.contrast",
      borderColor: "gray.solid",
    },
    "& svg": { w: { base: "26px", md: "34px" }, h: { base: "26px", md: "34px" } },
    "&[data-small]": {
      gap: { base: "1", sm: "2" },
      "& button": {
        minH: "92px",
        gap: "6px",
        pb: "10px",
        fontSize: "clamp(0.75rem, 3.5vw, 0.875rem)",
      },
      "& svg": { w: "22px", h: "22px" },
    },
  },
});

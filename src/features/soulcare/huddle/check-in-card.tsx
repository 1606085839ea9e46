import { chakra } from "@chakra-ui/react";
import { CloudRain, Ellipsis, Sun, Waves, Wind } from "lucide-react";
import { Link } from "react-router-dom";
import type { moods } from "#db/values.ts";
import { Card } from "#src/components/wrap.tsx";
import { labelOf } from "#src/lib/format.ts";
import { useViewer } from "#src/lib/use-viewer.ts";

const words = { heading: "How are you coming in?", more: "More" };

const choices: { mood: (typeof moods)[number]; Icon: typeof Sun }[] = [
  { mood: "confident", Icon: Sun },
  { mood: "calm", Icon: Waves },
  { mood: "stressed", Icon: Wind },
  { mood: "overwhelmed", Icon: CloudRain },
];

/** The way to a check-in with the choice already made. */
export function CheckInCard() {
  const path = `/mood-playlist/${useViewer()?.athleteId}`;
  return (
    <Card as="section" aria-label={words.heading} p={{ base: "14px 18px", md: "16px 20px" }}>
      <chakra.h2 textStyle="h3">{words.heading}</chakra.h2>
      <Choices>
        {choices.map(({ mood, Icon }) => (
          <Link key={mood} to={`${path}?mood=${mood}`}>
            <span>
              <Icon size={22} aria-hidden />
            </span>
            {labelOf(mood)}
          </Link>
        ))}
        <Link to={path}>
          <span>
            <Ellipsis size={22} aria-hidden />
          </span>
          {words.more}
        </Link>
      </Choices>
    </Card>
  );
}

const Choices = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    gap: "2 1.5",
    mt: "2",
    mx: { base: "-2.5", sm: "0" },
    "& > a": {
      flex: "1 1 auto",
      display: "grid",
      justifyItems: "center",
      gap: "1",
      pb: "1",
      fontSize: { base: "0.75rem", sm: "0.8125rem" },
      fontWeight: "600",
      borderRadius: "l2",
    },
    "& span": {
      display: "grid",
      placeItems: "center",
      w: { base: "52px", sm: "58px" },
      h: "60px",
      borderWidth: "1px",
      borderColor: "border.emphasized",
      borderRadius: "29px 29px 6px 6px",
    },
    "& > a:hover span": { bg: "accent.subtle", borderColor: "accent.border" },
  },
});

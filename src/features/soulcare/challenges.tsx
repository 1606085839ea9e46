import { chakra, Flex } from "@chakra-ui/react";
import { Badge } from "#src/components/badge.tsx";
import { Empty } from "#src/components/empty.tsx";
import { PreviewList } from "#src/components/preview-list.tsx";
import { LaneRow, StartList } from "#src/components/start-list.tsx";
import { soulcare } from "#src/content/soulcare.ts";
import { labelOf, plural } from "#src/lib/format.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";

type Challenge = RouterOutputs["soulcare"]["challenges"][number];

export function Challenges() {
  const [challenges] = trpc.soulcare.challenges.useSuspenseQuery();
  const open = challenges.filter(({ isActive }) => isActive);
  if (open.length === 0) return <Empty>{soulcare.challenges.empty}</Empty>;
  return (
    <PreviewList items={open} shown={soulcare.challenges.shown}>
      {(shown) => (
        <StartList>
          {shown.map((challenge, place) => (
            <ChallengeRow key={challenge.id} challenge={challenge} lane={place + 1} />
          ))}
        </StartList>
      )}
    </PreviewList>
  );
}

function ChallengeRow({ challenge, lane }: { challenge: Challenge; lane: number }) {
  const { title, description, category, difficulty, pointReward, timeLimit } = challenge;
  return (
    <LaneRow lane={lane} aside={<Points>{plural(pointReward, "point")}</Points>}>
      <chakra.h3 textStyle="h3">{title}</chakra.h3>
      <chakra.p color="fg.muted" mt="1">
        {description}
      </chakra.p>
      <Flex wrap="wrap" align="center" gap="6px 12px" mt="2.5" textStyle="small" color="fg.muted">
        <Badge color="fg">{labelOf(difficulty)}</Badge>
        <span>{labelOf(category)}</span>
        {timeLimit && <span>{plural(timeLimit, "day")}</span>}
      </Flex>
    </LaneRow>
  );
}

const Points = chakra("span", {
  base: { fontWeight: "600", whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" },
});

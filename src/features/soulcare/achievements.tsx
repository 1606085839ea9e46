import { chakra } from "@chakra-ui/react";
import { Empty } from "#src/components/empty.tsx";
import { PreviewList } from "#src/components/preview-list.tsx";
import { Card } from "#src/components/wrap.tsx";
import { soulcare } from "#src/content/soulcare.ts";
import { labelOf, plural } from "#src/lib/format.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { AchievementIcon } from "./achievement-icon.tsx";

type Achievement = RouterOutputs["soulcare"]["achievements"][number];

const Medal = chakra("li", {
  base: {
    display: "grid",
    gridTemplateColumns: "56px minmax(0, 1fr)",
    gap: "3.5",
    alignItems: "start",
    py: "3.5",
    lineHeight: "1.4",
    "& + &": { borderTopWidth: "1px" },
    _first: { pt: "0" },
  },
});

const Arch = chakra("span", {
  base: {
    display: "grid",
    placeItems: "center",
    w: "56px",
    h: "66px",
    borderRadius: "28px 28px 4px 4px",
    borderWidth: "1.5px",
    borderStyle: "dashed",
    borderColor: "border.emphasized",
    color: "fg.muted",
    fontSize: "1.5rem",
  },
});

export function Achievements() {
  const [achievements] = trpc.soulcare.achievements.useSuspenseQuery();
  if (achievements.length === 0) return <Empty>{soulcare.achievements.empty}</Empty>;
  return (
    <Card>
      <PreviewList items={achievements} shown={soulcare.achievements.shown}>
        {(shown) => (
          <chakra.ul listStyle="none">
            {shown.map((achievement) => (
              <MedalRow key={achievement.id} achievement={achievement} />
            ))}
          </chakra.ul>
        )}
      </PreviewList>
    </Card>
  );
}

function MedalRow({ achievement }: { achievement: Achievement }) {
  const { title, description, icon, category, pointValue } = achievement;
  return (
    <Medal>
      <Arch aria-hidden>
        <AchievementIcon icon={icon} />
      </Arch>
      <div>
        <chakra.h3 fontWeight="600">{title}</chakra.h3>
        <chakra.p textStyle="small">{description}</chakra.p>
        <chakra.p textStyle="small" color="fg.muted" mt="0.5">
          {labelOf(category)} · {plural(pointValue, "point")}
        </chakra.p>
      </div>
    </Medal>
  );
}

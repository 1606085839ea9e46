import { chakra, Flex } from "@chakra-ui/react";
import { useState } from "react";
import { maxLengths } from "#db/limits.ts";
import { Badge } from "#src/components/badge.tsx";
import { Button } from "#src/components/button.tsx";
import { Empty } from "#src/components/empty.tsx";
import { TextField } from "#src/components/form/field.tsx";
import { LeaderLine } from "#src/components/leader-line.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { Refusal } from "#src/components/refusal.tsx";
import { Skeleton } from "#src/components/skeleton.tsx";
import { TextButton } from "#src/components/text-link.tsx";
import { Card } from "#src/components/wrap.tsx";
import { formatCount } from "#src/lib/format.ts";
import { reasonOf, serverFailure } from "#src/lib/server-failure.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { useKeptFocus } from "#src/lib/use-kept-focus.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { CardHeading } from "../layout.tsx";
import { topWithOwnRow } from "./sorting.ts";
import { togetherWords as together, leaderboardWords as words } from "./words.ts";

/** What all athletes did this week, without ranks; hidden while few took part. */
export function TogetherCard() {
  const [week] = trpc.soulcare.together.useSuspenseQuery();
  if (!week) return null;
  const { athletes, prayers, faithfulDays, versesFinished } = week;
  const sums = [
    [prayers, together.prayers(prayers)],
    [faithfulDays, together.faithfulDays(faithfulDays)],
    [versesFinished, together.verses(versesFinished)],
  ] as const;
  return (
    <Card as="section" aria-label={together.title}>
      <CardHeading title={together.title} lead={together.lead(athletes)} />
      <Sums>
        {sums.map(([sum, name]) => (
          <li key={name}>
            <b>{formatCount(sum)}</b> <span>{name}</span>
          </li>
        ))}
      </Sums>
    </Card>
  );
}

const Sums = chakra("ul", {
  base: {
    display: "grid",
    gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
    listStyle: "none",
    overflowWrap: "anywhere",
    "& li": { pe: "2" },
    "& li + li": { borderInlineStartWidth: "1px", borderColor: "border.lane", ps: "3" },
    "& b": {
      display: "block",
      fontFamily: "heading",
      fontWeight: "500",
      fontSize: "1.7rem",
      lineHeight: "1.1",
      fontVariantNumeric: "lining-nums",
    },
    "& span": {
      display: "block",
      mt: "0.5",
      textStyle: "small",
      lineHeight: "1.35",
      color: "fg.muted",
    },
  },
});

type Leader = RouterOutputs["soulcare"]["leaderboard"][number];

/** Athletes who opted in, by points, and the switch to opt in or out. */
export function LeaderboardCard() {
  return (
    <Card as="section" aria-label={words.title}>
      <CardHeading title={words.title} lead={words.help} />
      <Loaded skeleton={<Skeleton h="340px" />} failed={words.failed}>
        <Leaders />
        <OptIn />
      </Loaded>
    </Card>
  );
}

function Leaders() {
  const [leaders] = trpc.soulcare.leaderboard.useSuspenseQuery();
  const ownId = useViewer()?.athleteId;
  const [isOpen, setIsOpen] = useState(false);
  const top = topWithOwnRow(leaders, { ownId, limit: words.shown });
  const hidden = leaders.length - top.length;

  if (leaders.length === 0) return <Empty>{words.empty}</Empty>;
  return (
    <>
      <chakra.ol listStyle="none" mx="-2">
        {(isOpen ? leaders : top).map((leader) => (
          <LeaderRow key={leader.id} leader={leader} isOwn={leader.id === ownId} />
        ))}
      </chakra.ol>
      {hidden > 0 && (
        <TextButton
          alone
          textStyle="small"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? words.fewer : words.more(hidden)}
        </TextButton>
      )}
    </>
  );
}

function LeaderRow({ leader, isOwn }: { leader: Leader; isOwn: boolean }) {
  const { rank, name, sport, totalPoints, currentStreak } = leader;
  return (
    <LeaderLine
      rank={rank}
      rankLabel={words.place}
      sport={sport}
      days={words.days(currentStreak)}
      isHighlighted={isOwn}
      isCurrent={isOwn}
      name={
        <>
          <chakra.b fontWeight="600">{name}</chakra.b>{" "}
          {isOwn && (
            <Badge bg="bg.panel" color="fg">
              {words.you}
            </Badge>
          )}
        </>
      }
      points={
        <>
          <chakra.b fontWeight="600">{formatCount(totalPoints)}</chakra.b>
          <chakra.span srOnly> {words.points}, </chakra.span>
        </>
      }
    />
  );
}

function OptIn() {
  const { isAsked, isShown, choose, failure, error } = useLeaderboardOptIn();
  const part = useKeptFocus<HTMLDivElement>(isAsked);
  if (!isAsked) return <Question onChoose={choose} error={error} />;
  return (
    <chakra.div
      ref={part}
      tabIndex={-1}
      mt="3"
      pt="3.5"
      borderTopWidth="1px"
      textStyle="small"
      color="fg.muted"
    >
      <p>
        {isShown ? words.isShown : words.isHidden}{" "}
        <TextButton onClick={() => choose({ showOnLeaderboard: !isShown })}>
          {isShown ? words.hide : words.show}
        </TextButton>
      </p>
      <chakra.p role="alert" color="fg.error" fontWeight="500">
        {failure}
      </chakra.p>
    </chakra.div>
  );
}

type Choice = { showOnLeaderboard: boolean; communityName?: string };
type QuestionProps = { onChoose: (choice: Choice) => void; error: unknown };

/** Asks until the athlete has chosen; one without a community name may enter it here. */
function Question({ onChoose, error }: QuestionProps) {
  const [settings] = trpc.athletes.settings.useSuspenseQuery();
  const [name, setName] = useState("");
  const communityName = name.trim();
  const issue = serverFailure(error)?.issues?.find(({ path }) => path === "communityName");
  return (
    <chakra.form
      noValidate
      mt="3"
      pt="3.5"
      borderTopWidth="1px"
      onSubmit={(event) => {
        event.preventDefault();
        onChoose({ showOnLeaderboard: true, ...(communityName && { communityName }) });
      }}
    >
      <chakra.p fontWeight="600">{words.question}</chakra.p>
      <chakra.p textStyle="small" color="fg.muted" mb="3">
        {words.what}
      </chakra.p>
      {settings.communityName === null && (
        <TextField
          id="leaderboard-name"
          label={words.name}
          help={words.nameHelp}
          error={issue?.message}
          maxLength={maxLengths.communityName}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      )}
      <Flex gap="3" mt="3" wrap="wrap">
        <Button type="submit" size="sm">
          {words.show}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => onChoose({ showOnLeaderboard: false })}>
          {words.notNow}
        </Button>
      </Flex>
      {!issue && <Refusal error={error} otherwise={words.notSaved} />}
    </chakra.form>
  );
}

/** Opting out removes the row at once; it comes back if the server refuses. */
function useLeaderboardOptIn() {
  const [settings] = trpc.athletes.settings.useSuspenseQuery();
  const ownId = useViewer()?.athleteId;
  const utils = trpc.useUtils();

  const save = trpc.athletes.updateSettings.useMutation({
    scope: { id: "leaderboard-opt-in" },
    onMutate: async ({ showOnLeaderboard }) => {
      if (showOnLeaderboard) return;
      // A query in flight would bring the athlete's row back.
      await utils.soulcare.leaderboard.cancel();
      utils.soulcare.leaderboard.setData(undefined, (leaders) =>
        leaders?.filter(({ id }) => id !== ownId),
      );
    },
    onError: () => void utils.soulcare.leaderboard.invalidate(),
  });
  const pending = save.isPending ? save.variables.showOnLeaderboard : undefined;
  const isShown = pending ?? settings.showOnLeaderboard;

  return {
    isAsked: settings.leaderboardAskedAt !== null || isShown,
    isShown,
    choose: (choice: Choice) => save.mutate(choice),
    error: save.error,
    failure: save.error ? reasonOf(save.error, words.notSaved) : undefined,
  };
}

import { Box, chakra, Flex } from "@chakra-ui/react";
import { useState } from "react";
import { checkInKeys } from "#db/values.ts";
import { PageBody, PageHeading } from "#src/components/page.tsx";
import { ButtonLink, TextButton, TextLink } from "#src/components/text-link.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { Toggle } from "#src/components/toggle.tsx";
import { type WeekColumn, WeekColumns } from "#src/components/week-columns.tsx";
import { Card } from "#src/components/wrap.tsx";
import { answerWord, type CheckInKey, checkInQuestions } from "#src/content/check-in.ts";
import { formatDay } from "#src/lib/format.ts";
import { explain } from "#src/lib/server-failure.ts";
import { changes, trpc } from "#src/lib/trpc.ts";
import type { CheckIn, CheckIns } from "./check-in-screen.tsx";
import { ConfidenceCard } from "./confidence-card.tsx";
import { meaningOf, dayWords as words } from "./words.ts";

type Props = { checkIns: CheckIns; today: CheckIn | undefined };

/** Today's answers, which of them the mentor sees, and the last weeks. */
export function DayView({ checkIns, today }: Props) {
  return (
    <PageBody>
      <chakra.p textStyle="small" color="fg.muted">
        {formatDay(new Date(`${checkIns.today}T00:00`))}
      </chakra.p>
      <PageHeading>{today ? words.said : words.open}</PageHeading>
      <Columns>
        <Box minW="0" display="grid" gap="5">
          {today ? (
            <AnswersCard today={today} />
          ) : (
            <ButtonLink justifySelf="start" to="?step=sleep">
              {words.checkIn}
            </ButtonLink>
          )}
          {today && !today.isHeavy && <ConfidenceCard />}
        </Box>
        <WeeksCard weeks={checkIns.weeks} />
      </Columns>
    </PageBody>
  );
}

function AnswersCard({ today }: { today: CheckIn }) {
  const { day, shared, isHeavy } = today;
  const share = trpc.soulcare.shareCheckIn.useMutation({ meta: changes("soulcare") });
  const hide = trpc.soulcare.hideCheckIns.useMutation({
    meta: changes("soulcare"),
    onSuccess: ({ hidden }) => toaster.create({ title: words.hidden(hidden) }),
  });
  const seen = share.isPending ? share.variables.shared : shared;
  const error = share.error ?? hide.error;
  return (
    <Card as="section" aria-labelledby="answers">
      <Flex wrap="wrap" justify="space-between" align="center" columnGap="3">
        <chakra.h2 id="answers" textStyle="h3">
          {words.answers}
        </chakra.h2>
        <TextLink alone my="-9px" textStyle="small" to="?step=sleep">
          {words.change}
        </TextLink>
      </Flex>
      <chakra.p textStyle="small" color="fg.muted" mb="1">
        {words.sharing}
      </chakra.p>
      <Answers>
        {checkInKeys.map((key) => (
          <li key={key}>
            <Answer name={key} answer={today[key]} />
            <Sharing
              name={key}
              isOn={seen.includes(key)}
              onChange={(isOn) =>
                share.mutate({
                  day,
                  shared: checkInKeys.filter((each) => (each === key ? isOn : seen.includes(each))),
                })
              }
            />
          </li>
        ))}
      </Answers>
      <chakra.p role="alert" textStyle="small" color="fg.error" _empty={{ display: "none" }}>
        {error && explain(error)}
      </chakra.p>
      <Flex wrap="wrap" columnGap="5" mt="2">
        <TextButton
          alone
          textStyle="small"
          aria-busy={hide.isPending}
          onClick={() => hide.isPending || hide.mutate()}
        >
          {words.hide}
        </TextButton>
        {isHeavy && (
          <TextLink alone textStyle="small" to="?step=caring">
            {words.help}
          </TextLink>
        )}
      </Flex>
    </Card>
  );
}

function Answer({ name, answer }: { name: CheckInKey; answer: number | null }) {
  return (
    <Box minW="0">
      <Flex wrap="wrap" justify="space-between" columnGap="2.5" fontSize="0.9375rem">
        <span>{checkInQuestions[name].name}</span>
        <b>{answer === null ? words.empty : answerWord(name, answer)}</b>
      </Flex>
      <Five aria-hidden>
        {[1, 2, 3, 4, 5].map((lane) => (
          <i key={lane} data-run={lane <= (answer ?? 0) || undefined} />
        ))}
      </Five>
    </Box>
  );
}

type SharingProps = { name: CheckInKey; isOn: boolean; onChange: (isOn: boolean) => void };

function Sharing({ name, isOn, onChange }: SharingProps) {
  return (
    <Switch
      role="switch"
      aria-checked={isOn}
      aria-label={words.switchLabel(checkInQuestions[name].name)}
      onClick={() => onChange(!isOn)}
    >
      <i />
      <span aria-hidden>{isOn ? words.shared : words.private}</span>
    </Switch>
  );
}

const weekOrder: readonly CheckInKey[] = ["soul", "sleep", "body", "energy", "pressure"];

/** The answers to one chosen question, week by week. */
function WeeksCard({ weeks }: Pick<CheckIns, "weeks">) {
  const [shown, setShown] = useState<CheckInKey>("soul");
  const { name, picture = name } = checkInQuestions[shown];
  const columns = weeks.map(
    (each): WeekColumn => ({
      week: each.week,
      value: each[shown],
      count: each.count,
    }),
  );
  return (
    <Card as="section" aria-labelledby="weeks">
      <Flex justify="space-between" align="baseline" gap="3" mb="3">
        <chakra.h2 id="weeks" textStyle="h3">
          {words.weeks}
        </chakra.h2>
        <chakra.span textStyle="small" color="fg.muted">
          {words.best}
        </chakra.span>
      </Flex>
      <Flex role="group" aria-label={words.which} wrap="wrap" gap="2" mb="3">
        {weekOrder.map((key) => (
          <Toggle key={key} aria-pressed={key === shown} onClick={() => setShown(key)}>
            {checkInQuestions[key].name}
          </Toggle>
        ))}
      </Flex>
      <WeekColumns
        name={picture}
        counted={words.counted}
        weeks={columns}
        most={5}
        meaning={meaningOf(columns)}
      />
    </Card>
  );
}

const Columns = chakra("div", {
  base: {
    display: "grid",
    gap: { base: "18px", md: "28px" },
    mt: { base: "3.5", md: "5" },
    gridTemplateColumns: { base: "minmax(0, 1fr)", md: "minmax(0, 5fr) minmax(0, 7fr)" },
    alignItems: "start",
  },
});

const Answers = chakra("ul", {
  base: {
    listStyle: "none",
    "& > li": {
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr) auto",
      gap: "2px 14px",
      alignItems: "center",
      minH: "16",
      py: "2",
    },
    "& > li + li": { borderTopWidth: "1px" },
    "& b": { fontWeight: "600" },
  },
});

const Five = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "repeat(5, 1fr)",
    gap: "1",
    mt: "1.5",
    "& i": { h: "9px", borderBlock: "1px solid {colors.border.emphasized}" },
    "& i[data-run]": { bg: "fg", borderColor: "fg" },
  },
});

const Switch = chakra(
  "button",
  {
    base: {
      display: "inline-grid",
      justifyItems: "center",
      alignContent: "center",
      gap: "2px",
      minW: "58px",
      minH: "11",
      fontSize: "0.8125rem",
      color: "fg.muted",
      cursor: "pointer",
      "& i": {
        position: "relative",
        w: "48px",
        h: "26px",
        borderWidth: "1.5px",
        borderColor: "border.emphasized",
        borderRadius: "full",
        bg: "bg.panel",
      },
      "& i::after": {
        content: '""',
        position: "absolute",
        left: "4px",
        top: "3.5px",
        w: "16px",
        h: "16px",
        borderRadius: "full",
        bg: "border.emphasized",
        transitionProperty: "translate, background",
        transitionDuration: "fast",
      },
      "&[aria-checked=true]": { color: "fg", fontWeight: "600" },
      "&[aria-checked=true] i": { bg: "gray.solid", borderColor: "gray.solid" },
      "&[aria-checked=true] i::after": { bg: "gray.contrast", translate: "21px 0" },
    },
  },
  { defaultProps: { type: "button" } },
);

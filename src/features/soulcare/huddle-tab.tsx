import { Box, chakra, Flex, Grid } from "@chakra-ui/react";
import {
  ArrowRight,
  AudioLines,
  BookOpen,
  Check,
  Mail,
  MessagesSquare,
  NotebookPen,
} from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import { Link } from "react-router-dom";
import { Loaded } from "#src/components/loaded.tsx";
import { Skeleton } from "#src/components/skeleton.tsx";
import { Card, InkBand } from "#src/components/wrap.tsx";
import { formatMoment } from "#src/lib/format.ts";
import { mailto } from "#src/lib/mailto.ts";
import { trpc } from "#src/lib/trpc.ts";
import { useSettings } from "#src/lib/use-settings.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { CalendarCard } from "./calendar/calendar-card.tsx";
import { Arch, CardHeading, Columns } from "./layout.tsx";
import { ClutchPlays } from "./playbook/clutch-plays.tsx";
import { CognitiveCard } from "./playbook/cognitive-card.tsx";
import { ExperientialCard } from "./playbook/practices-card.tsx";
import { ScriptureCard, useShareScripture } from "./scripture/scripture-card.tsx";
import { extrasWords, relationalWords } from "./words.ts";

/** The Team Huddle tab: five cards and the calendar. */
export function HuddleTab() {
  return (
    <Columns aside={<CalendarCard />}>
      <Cards>
        <RelationalCard />
        <CognitiveCard />
        <ExperientialCard />
        <ScriptureCard />
        <ExtrasCard />
      </Cards>
    </Columns>
  );
}

/** The month's mentor sessions and the athlete's clutch plays. */
function RelationalCard() {
  return (
    <Card>
      <CardHeading title={relationalWords.title} lead={relationalWords.lead} />
      <Loaded skeleton={<Skeleton h="120px" />} failed={relationalWords.failed}>
        <Sessions />
      </Loaded>
      <chakra.div mt="5" pt="4" borderTopWidth="1px">
        <ClutchPlays />
      </chakra.div>
    </Card>
  );
}

function Sessions() {
  const [{ allowance, completed, next }] = trpc.soulcare.mentorship.useSuspenseQuery();
  const numbers = Array.from({ length: Math.max(allowance, completed) }, (_, index) => index + 1);
  return (
    <>
      <Flex justify="space-between" align="baseline" gap="4" mb="3">
        <chakra.h3 textStyle="small" fontWeight="600">
          {relationalWords.sessions}
        </chakra.h3>
        <chakra.span fontFamily="heading" fontSize="1.5rem" lineHeight="1">
          {completed}/{allowance}
        </chakra.span>
      </Flex>
      <Flex as="ul" listStyle="none" wrap="wrap" gap="2.5">
        {numbers.map((number) => (
          <Arch
            as="li"
            key={number}
            data-filled={number <= completed ? "" : undefined}
            fontFamily="heading"
            fontSize="1.25rem"
            aria-label={
              number <= completed ? relationalWords.done(number) : relationalWords.open(number)
            }
          >
            {number <= completed ? <Check aria-hidden /> : <span aria-hidden>{number}</span>}
          </Arch>
        ))}
      </Flex>
      <chakra.p textStyle="small" color="fg.muted" mt="3">
        {relationalWords.help}
      </chakra.p>
      <chakra.h3 textStyle="label" mt="4">
        {relationalWords.next}
      </chakra.h3>
      {next ? (
        <>
          <p>{next.topic}</p>
          <chakra.p textStyle="small" color="fg.muted">
            {formatMoment(next.sessionDate)}
          </chakra.p>
        </>
      ) : (
        <p>{relationalWords.noNext}</p>
      )}
    </>
  );
}

/** Links to the other tools of an athlete. */
function ExtrasCard() {
  const athleteId = useViewer()?.athleteId;
  const share = useShareScripture();
  const { supportEmail } = useSettings();
  return (
    <InkBand>
      <Box p="clamp(20px, 2.4vw, 28px)">
        <chakra.h2 textStyle="h3">{extrasWords.title}</chakra.h2>
        <chakra.p textStyle="small" color="fg.muted">
          {extrasWords.lead}
        </chakra.p>
        <Grid
          templateColumns={{ base: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" }}
          columnGap="8"
          mt="2"
        >
          <LinkRow to="/timeout-journal">
            <RowContent Icon={NotebookPen} title={extrasWords.journal}>
              {extrasWords.journalHelp}
            </RowContent>
          </LinkRow>
          <LinkRow to={`/mood-playlist/${athleteId}`}>
            <RowContent Icon={AudioLines} title={extrasWords.mood}>
              {extrasWords.moodHelp}
            </RowContent>
          </LinkRow>
          <ButtonRow type="button" onClick={share.open}>
            <RowContent Icon={BookOpen} title={extrasWords.scripture}>
              {extrasWords.scriptureHelp}
            </RowContent>
          </ButtonRow>
          {share.dialog}
          <LinkRow to="/community">
            <RowContent Icon={MessagesSquare} title={extrasWords.community}>
              {extrasWords.communityHelp}
            </RowContent>
          </LinkRow>
          <MailRow href={mailLink(supportEmail ?? "")}>
            <RowContent Icon={Mail} title={extrasWords.coaching}>
              {supportEmail ? extrasWords.coachingHelp(supportEmail) : extrasWords.coachingAsk}
            </RowContent>
          </MailRow>
        </Grid>
      </Box>
    </InkBand>
  );
}

/** Without a support address the athlete fills in the mentor's. */
function mailLink(address: string) {
  const { mailSubject: subject, mailBody } = extrasWords;
  return mailto(address, { subject, body: mailBody.join("\r\n") });
}

type RowProps = { Icon: ComponentType<{ size?: number }>; title: string; children: ReactNode };

function RowContent({ Icon, title, children }: RowProps) {
  return (
    <>
      <Icon size={22} aria-hidden />
      <span>
        <chakra.b fontWeight="600" display="block">
          {title}
        </chakra.b>
        <chakra.span textStyle="small" color="fg.muted" overflowWrap="anywhere">
          {children}
        </chakra.span>
      </span>
      <ArrowRight size={18} aria-hidden />
    </>
  );
}

const Cards = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", md: "minmax(0, 7fr) minmax(0, 5fr)" },
    gap: "5",
    "& > :last-child": { gridColumn: "1 / -1" },
  },
});

const rowStyle = {
  base: {
    display: "grid",
    gridTemplateColumns: "28px minmax(0, 1fr) 18px",
    gap: "3",
    alignItems: "center",
    w: "full",
    minH: "60px",
    py: "2.5",
    textAlign: "left",
    borderBottomWidth: "1px",
    borderColor: "art.rule",
    cursor: "pointer",
    "& svg": { color: "accent.fg" },
    _hover: { "& b": { textDecoration: "underline" } },
  },
} as const;

const LinkRow = chakra(Link, rowStyle);
const MailRow = chakra("a", rowStyle);
const ButtonRow = chakra("button", rowStyle);

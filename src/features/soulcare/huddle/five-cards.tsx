import { chakra, Flex, Grid } from "@chakra-ui/react";
import { Check, ChevronDown } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Loaded } from "#src/components/loaded.tsx";
import { currentOf, useChapters, usePractices } from "#src/components/playbook/use-playbook.tsx";
import { Skeleton } from "#src/components/skeleton.tsx";
import { formatMoment } from "#src/lib/format.ts";
import type { SeenHuddle } from "#src/lib/last-seen.ts";
import { localStore, readJson, storeKeys } from "#src/lib/local-store.ts";
import { lazyComponent } from "#src/lib/missing-code.ts";
import { complete } from "#src/lib/playbook.ts";
import { Arch } from "../layout.tsx";
import { ClutchPlays } from "../playbook/clutch-plays.tsx";
import { withRead } from "../playbook/use-read-chapters.ts";
import { cognitive, commentary, experiential } from "../playbook/words.ts";
import { scriptureWords } from "../scripture/words.ts";
import { extrasWords, relationalWords } from "../words.ts";
import { fiveCards as words } from "./words.ts";

const CognitiveLearning = lazyComponent(
  async () => (await import("../playbook/cognitive-card.tsx")).CognitiveLearning,
);
const ExperientialLearning = lazyComponent(
  async () => (await import("../playbook/practices-card.tsx")).ExperientialLearning,
);
const LockerRoomExtras = lazyComponent(async () => (await import("./extras.tsx")).LockerRoomExtras);
const ScriptureChallenges = lazyComponent(
  async () => (await import("../scripture/scripture-card.tsx")).ScriptureChallenges,
);

const ids = ["relational", "cognitive", "experiential", "scripture", "extras"] as const;
type CardId = (typeof ids)[number];

/** Which cards are open, stored in this browser; the first card on a first visit. */
export function useOpenCards() {
  const [open, setOpen] = useState(readOpen);
  const [shown, setShown] = useState<CardId>();

  function keep(next: CardId[]) {
    localStore.write(storeKeys.huddleOpen, JSON.stringify(next));
    setOpen(next);
  }

  return {
    open,
    /** The card opened by a link elsewhere on the screen; it gets the focus. */
    shown,
    onShown: () => setShown(undefined),
    toggle: (id: CardId) =>
      keep(open.includes(id) ? open.filter((other) => other !== id) : [...open, id]),
    show(id: CardId) {
      if (!open.includes(id)) keep([...open, id]);
      setShown(id);
    },
  };
}

function readOpen(): CardId[] {
  const stored = readJson(localStore, storeKeys.huddleOpen);
  return Array.isArray(stored) ? ids.filter((id) => stored.includes(id)) : ["relational"];
}

/** Cards that take both columns: open ones, and the last one if it has no neighbor. */
function wideCards(open: readonly CardId[]) {
  const wide = new Set(open);
  let isSecond = false;
  for (const id of ids) {
    if (open.includes(id)) isSecond = false;
    else if (id === ids.at(-1) && !isSecond) wide.add(id);
    else isSecond = !isSecond;
  }
  return wide;
}

type Props = {
  cards: ReturnType<typeof useOpenCards>;
  huddle: Pick<SeenHuddle, "allowance" | "chaptersRead" | "verses" | "session">;
};

/** Each card opens in place. */
export function FiveCards({ cards, huddle }: Props) {
  const { allowance, chaptersRead, verses, session } = huddle;
  const wide = wideCards(cards.open);
  const card = (id: CardId) => ({
    id,
    cards,
    number: ids.indexOf(id) + 1,
    isWide: wide.has(id),
  });
  return (
    <chakra.section aria-label={words.label} mt={{ base: "3.5", md: "7" }}>
      <Rows>
        <Row
          {...card("relational")}
          title={relationalWords.title}
          lead={relationalWords.lead}
          figure={words.sessions(allowance.completed, allowance.allowed)}
        >
          <RelationalLearning allowance={allowance} session={session} />
        </Row>
        <Row
          {...card("cognitive")}
          title={cognitive.title}
          lead={cognitive.lead}
          figure={useChapterFigure(chaptersRead)}
        >
          <CognitiveLearning />
        </Row>
        <Row
          {...card("experiential")}
          title={experiential.title}
          lead={experiential.lead}
          figure={usePracticeFigure()}
        >
          <ExperientialLearning />
        </Row>
        <Row
          {...card("scripture")}
          title={scriptureWords.title}
          lead={scriptureWords.lead}
          figure={words.verses(verses.open, verses.carried)}
        >
          <ScriptureChallenges />
        </Row>
        <Row
          {...card("extras")}
          title={extrasWords.title}
          lead={extrasWords.lead}
          figure={words.extras}
        >
          <LockerRoomExtras />
        </Row>
      </Rows>
    </chakra.section>
  );
}

function useChapterFigure(read: readonly number[]) {
  const chapter = currentOf(withRead(useChapters().chapters, read));
  return chapter ? commentary.named(chapter.id, chapter.title) : words.allRead;
}

function usePracticeFigure() {
  const { practices } = usePractices();
  const finished = practices.filter(({ progress }) => progress >= complete);
  return practices.length > 0
    ? words.practices(practices.length, finished.length)
    : words.noPractices;
}

type RowProps = {
  id: CardId;
  cards: Props["cards"];
  number: number;
  isWide: boolean;
  title: string;
  lead: string;
  figure: string;
  children: ReactNode;
};

function Row({ id, cards, number, isWide, title, lead, figure, children }: RowProps) {
  const isOpen = cards.open.includes(id);
  const button = useRef<HTMLButtonElement>(null);
  const isShown = cards.shown === id;
  const { onShown } = cards;
  useEffect(() => {
    if (!isShown) return;
    button.current?.focus();
    onShown();
  }, [isShown, onShown]);
  return (
    <li data-wide={isWide ? "" : undefined}>
      <h2>
        <RowButton
          ref={button}
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `card-${id}` : undefined}
          onClick={() => cards.toggle(id)}
        >
          <Numeral aria-hidden>{number}</Numeral>
          <span>
            <chakra.span display="block" fontFamily="heading" fontSize="1.15rem" lineHeight="1.28">
              {title}
            </chakra.span>
            <chakra.span display="block" textStyle="small" color="fg.muted">
              {figure}
            </chakra.span>
          </span>
          <ChevronDown size={18} aria-hidden />
        </RowButton>
      </h2>
      {isOpen && (
        <chakra.div id={`card-${id}`} pt="1" pb="4" ps={{ md: "62px" }} animation="open">
          <chakra.p hideBelow="md" textStyle="small" color="fg.muted" mb="4" maxW="52ch">
            {lead}
          </chakra.p>
          <Loaded skeleton={<Skeleton h="120px" />} failed={words.failed}>
            {children}
          </Loaded>
        </chakra.div>
      )}
    </li>
  );
}

const Rows = chakra("ol", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
    columnGap: "10",
    alignItems: "start",
    borderBlockWidth: "1px",
    borderColor: "border.lane",
    listStyle: "none",
    "& > li": { minW: "0", h: "full", borderColor: "border.lane" },
    "& > li + li": { borderTopWidth: "1px" },
    "& > li:first-of-type:not([data-wide]) + li:not([data-wide])": {
      borderTopWidth: { md: "0" },
    },
    "& > [data-wide]": { gridColumn: { md: "1 / -1" } },
  },
});

const RowButton = chakra("button", {
  base: {
    display: "grid",
    gridTemplateColumns: "48px minmax(0, 1fr) auto",
    gap: "3.5",
    alignItems: "center",
    w: "full",
    minH: { base: "68px", md: "76px" },
    py: { base: "2", md: "2.5" },
    pe: "1",
    textAlign: "start",
    fontWeight: "500",
    cursor: "pointer",
    "& > svg": { color: "fg.muted" },
    "&[aria-expanded=true] > svg": { transform: "rotate(180deg)" },
  },
});

const Numeral = chakra("span", {
  base: {
    display: "grid",
    placeItems: "center",
    alignSelf: "stretch",
    borderRightWidth: "1px",
    borderColor: "border.lane",
    fontFamily: "heading",
    fontSize: "1.6rem",
    lineHeight: "1",
    color: "accent.fg",
  },
});

/** This month's mentor sessions, and the athlete's clutch plays. */
function RelationalLearning({ allowance, session }: Pick<SeenHuddle, "allowance" | "session">) {
  const { completed, allowed } = allowance;
  const numbers = Array.from({ length: Math.max(allowed, completed) }, (_, index) => index + 1);
  return (
    <Grid
      templateColumns={{ base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" }}
      columnGap="10"
      rowGap={{ base: "3", md: "5" }}
    >
      <div>
        <chakra.h3 srOnly>{relationalWords.sessions}</chakra.h3>
        <Flex wrap="wrap" align="center" gap="12px 16px">
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
          <chakra.p flex="1 1 12rem" textStyle="small" color="fg.muted">
            {relationalWords.help}
          </chakra.p>
        </Flex>
        {session ? (
          <>
            <Flex wrap="wrap" align="baseline" columnGap="2.5" mt="3">
              <chakra.h3 textStyle="label">{relationalWords.next}</chakra.h3>
              {session.topic && <p>{session.topic}</p>}
            </Flex>
            <chakra.p textStyle="small" color="fg.muted">
              {formatMoment(session.sessionDate)}
            </chakra.p>
          </>
        ) : (
          <chakra.p mt="3">{relationalWords.noNext}</chakra.p>
        )}
      </div>
      <chakra.div borderTopWidth={{ base: "1px", md: "0" }} pt={{ base: "3", md: "0" }}>
        <ClutchPlays />
      </chakra.div>
    </Grid>
  );
}

import { chakra } from "@chakra-ui/react";
import { Fragment, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { FieldError } from "#src/components/form/field.tsx";
import { formatDate, formatDay, nightsBetween } from "#src/lib/format.ts";
import { loadNextPage, type WithNextPage } from "#src/lib/next-page.ts";
import { useNow } from "#src/lib/use-today.ts";
import { whileVisible } from "#src/lib/while-visible.ts";
import { Button } from "../button.tsx";
import type { LineEntry } from "./line-entries.tsx";
import { lineWords as words } from "./words.ts";

/** The pages of a line, as the infinite queries of athletes and staff return them. */
type Pages = WithNextPage & {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
};

type Props<Entry extends Pick<LineEntry, "kind" | "id" | "at">> = {
  /** Newest first. */
  entries: readonly Entry[];
  pages: Pages;
  /** Up to when the viewer has read the line. */
  readAt: Date | null;
  /** Whether this entry is news to the viewer. */
  isNews: (entry: Entry) => boolean;
  /** Called when the viewer has seen everything up to this moment. */
  onRead?: (upTo: Date) => void;
  /** Whether the window opens at the newest entry, or stays at the top of its page. */
  opensAtEnd?: boolean;
  /** Renders an entry; entries that were unread when the line was opened are new. */
  draw: (entry: Entry, isNew: boolean) => ReactNode;
  /** Shown below the newest entry. */
  children?: ReactNode;
};

/** The entries of a line by days, the newest last. */
export function Timeline<Entry extends Pick<LineEntry, "kind" | "id" | "at">>(props: Props<Entry>) {
  const { entries, pages, readAt, isNews, onRead, opensAtEnd = true, draw, children } = props;
  const end = useRef<HTMLDivElement>(null);
  const [readBefore] = useState(readAt);
  const shown = entries.toReversed();
  const newest = entries[0];
  useEndInView(opensAtEnd);

  const unread = entries.find((entry) => isNews(entry) && isAfter(entry.at, readAt));
  useSeen(end, unread && newest ? newest.at : undefined, onRead);

  return (
    <Log role="log" aria-label={words.log}>
      <Earlier pages={pages} />
      {shown.map((entry, index) => (
        <Fragment key={`${entry.kind} ${entry.id}`}>
          {isOtherDay(entry.at, shown[index - 1]?.at) && <Day at={entry.at} />}
          {draw(entry, isNews(entry) && isAfter(entry.at, readBefore))}
        </Fragment>
      ))}
      {children}
      <div ref={end} />
    </Log>
  );
}

const isAfter = (at: Date, before: Date | null) => before === null || at > before;

const isOtherDay = (at: Date, before: Date | undefined) =>
  before === undefined || nightsBetween(before, at) !== 0;

function Day({ at }: { at: Date }) {
  return (
    <DayRule>
      <span>{dayName(at, useNow())}</span>
    </DayRule>
  );
}

function dayName(at: Date, now: Date) {
  const nights = nightsBetween(at, now);
  if (nights === 0) return words.today;
  if (nights === 1) return words.yesterday;
  return at.getFullYear() === now.getFullYear() ? formatDay(at) : formatDate(at);
}

function Earlier({ pages }: { pages: Pages }) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = pages;
  if (!hasNextPage) return null;
  return (
    <chakra.div justifySelf="center" textAlign="center">
      <Button
        variant="outline"
        size="sm"
        loading={isFetchingNextPage}
        loadingText={words.loading}
        onClick={() => void loadNextPage(pages)}
      >
        {words.earlier}
      </Button>
      <chakra.div role="alert">
        {isFetchNextPageError && <FieldError id="earlier-error">{words.earlierFailed}</FieldError>}
      </chakra.div>
    </chakra.div>
  );
}

type Part = { readonly current: HTMLElement | null };

/** Within this distance from its end, a line scrolls on to new entries. */
const nearEnd = 240;

/** Keeps the end of the page in view while the page grows, once the end is in view. */
function useEndInView(opensAtEnd: boolean) {
  const isAtEnd = useRef(opensAtEnd);

  useEffect(() => {
    const page = document.documentElement;
    const follow = new ResizeObserver(() => {
      if (isAtEnd.current) scrollTo(0, page.scrollHeight);
    });
    function measure() {
      isAtEnd.current = page.scrollHeight - innerHeight - scrollY < nearEnd;
    }
    // The whole page, since the form below the line grows too.
    follow.observe(document.body);
    addEventListener("scroll", measure, { passive: true });
    return () => {
      follow.disconnect();
      removeEventListener("scroll", measure);
    };
  }, []);
}

/** The form for a new message covers the lowest part of the window. */
const aboveForm = { rootMargin: "0px 0px -96px 0px" };

/** Calls `onRead` once for each newest unread moment, when the end is in view on a visible page. */
function useSeen(end: Part, upTo: Date | undefined, onRead: Props<LineEntry>["onRead"]) {
  const moment = upTo?.getTime();
  const told = useRef<number>(undefined);
  const tell = useEffectEvent((moment: number) => {
    if (told.current === moment) return;
    told.current = moment;
    onRead?.(new Date(moment));
  });

  useEffect(() => {
    const seen = end.current;
    if (moment === undefined || !seen) return undefined;
    return whileVisible(() => {
      const observer = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && tell(moment),
        aboveForm,
      );
      observer.observe(seen);
      return () => observer.disconnect();
    });
  }, [end, moment]);
}

const Log = chakra("div", {
  base: {
    display: "grid",
    gap: "3.5",
    py: { base: "4", md: "5" },
    // Keeps what the Tab key reaches clear of what is sticky above and below.
    "& :is(a, button, input, summary)": { scrollMarginBlock: "14rem 9rem" },
  },
});

const DayRule = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "1fr auto 1fr",
    gap: "3.5",
    alignItems: "center",
    fontSize: "0.8125rem",
    fontWeight: "600",
    color: "fg.muted",
    "&::before, &::after": {
      content: '""',
      h: "7px",
      backgroundImage:
        "repeating-linear-gradient(to bottom, {colors.border.lane} 0 1px, transparent 1px 6px)",
    },
  },
});

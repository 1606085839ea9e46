import { chakra, Stack } from "@chakra-ui/react";
import { CalendarPlus } from "lucide-react";
import { formatDate, formatStamp } from "#src/lib/format.ts";
import type { CalendarFeed } from "#src/lib/use-calendar-feed.ts";
import { Button } from "./button.tsx";
import { Refusal } from "./refusal.tsx";
import { Secret } from "./secret.tsx";
import { TextAnchor } from "./text-link.tsx";

export const feedWords = {
  title: "Calendar feed",
  failed: "The calendar feed could not be loaded.",
  lead: "Your phone or computer can show your sessions among your other dates. It asks for them by a secret link, from 30 days back to 90 ahead. No topic and no notes are in it.",
  since: (day: string) =>
    `You made a link on ${day}. It was shown once; if you have lost it, make a new one.`,
  read: (moment: string) => `A calendar last asked for it on ${moment}.`,
  unread: "No calendar has asked for it yet.",
  make: "Make a link",
  again: "Make a new link",
  ends: "The old link ends at once.",
  making: "Making the link…",
  notMade: "The link was not made. Please try again.",
  once: "Copy it now. It is not shown again, and anyone who has it can see when your sessions are. In your calendar program, subscribe to a calendar by its address.",
  open: "Open it in your calendar program",
};

/** Makes a secret URL by which a calendar program reads the viewer's sessions; shown once. */
export function CalendarFeedPart({ feed, url, isPending, error, renew }: CalendarFeed) {
  return (
    <Stack gap="3" align="start">
      <chakra.p color="fg.muted" maxW="64ch">
        {feedWords.lead}
      </chakra.p>
      {url ? (
        <>
          <Secret text={url} once={feedWords.once} />
          <TextAnchor alone textStyle="small" href={url.replace(/^https?:/, "webcal:")}>
            {feedWords.open}
          </TextAnchor>
        </>
      ) : (
        <>
          {feed && <LinkStatus feed={feed} />}
          <Button
            variant="outline"
            size="sm"
            loading={isPending}
            loadingText={feedWords.making}
            onClick={renew}
          >
            <CalendarPlus size={18} aria-hidden />
            {feed ? feedWords.again : feedWords.make}
          </Button>
          {feed && (
            <chakra.p textStyle="small" color="fg.muted">
              {feedWords.ends}
            </chakra.p>
          )}
        </>
      )}
      <Refusal error={error} otherwise={feedWords.notMade} />
    </Stack>
  );
}

function LinkStatus({ feed }: { feed: NonNullable<CalendarFeed["feed"]> }) {
  const { createdAt, lastReadAt } = feed;
  return (
    <p>
      {feedWords.since(formatDate(createdAt))}{" "}
      {lastReadAt ? feedWords.read(formatStamp(lastReadAt)) : feedWords.unread}
    </p>
  );
}

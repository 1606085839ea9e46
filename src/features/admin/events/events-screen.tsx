import { chakra, Flex } from "@chakra-ui/react";
import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { Plus } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { longMomentIn } from "#server/input/zone-time.ts";
import { Badge } from "#src/components/badge.tsx";
import { Button } from "#src/components/button.tsx";
import { Empty } from "#src/components/empty.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { Presence } from "#src/components/presence.tsx";
import { CardSkeleton } from "#src/components/skeleton.tsx";
import { TextButton, TextLink } from "#src/components/text-link.tsx";
import { Card } from "#src/components/wrap.tsx";
import { lazyComponent } from "#src/lib/missing-code.ts";
import { loadNextPage } from "#src/lib/next-page.ts";
import { type RouterOutputs, trpc, trpcClient } from "#src/lib/trpc.ts";
import { useKeptFocus, useNewRowFocus } from "#src/lib/use-kept-focus.ts";
import { useIsMentor } from "#src/lib/use-viewer.ts";
import { AdminHeading, FilterToggles, Muted } from "../screen-parts.tsx";
import { useOpenRow } from "../use-open-dialog.ts";
import type { StaffEvent } from "./event-dialog.tsx";
import { eventAdminWords as words } from "./words.ts";

const EventDialog = lazyComponent(async () => (await import("./event-dialog.tsx")).EventDialog);
const AnswersDialog = lazyComponent(
  async () => (await import("./answers-dialog.tsx")).AnswersDialog,
);
const EndDialog = lazyComponent(async () => (await import("./end-dialog.tsx")).EndDialog);

type Page = RouterOutputs["admin"]["events"];

const choices = ["coming", "past"] as const;
type When = (typeof choices)[number];
const options = choices.map((value) => ({ value, label: words.when[value] }));

const dialogs = ["new", "edit", "copy", "answers", "cancel", "delete"] as const;
type DialogName = (typeof dialogs)[number];

/** The shown list and the dialog over it, both kept in the URL. */
function useAddress() {
  const [params, setParams] = useSearchParams();
  const when: When = params.get("when") === "past" ? "past" : "coming";
  const open = dialogs.find((name) => params.has(name));

  function show(next: When, dialog?: DialogName, id?: number) {
    const search = new URLSearchParams();
    if (next === "past") search.set("when", next);
    if (dialog) search.set(dialog, id ? String(id) : "");
    setParams(search);
  }

  return {
    when,
    open,
    id: Number(open && params.get(open)),
    choose: (next: When) => show(next),
    openDialog: (dialog: DialogName, id?: number) => show(when, dialog, id),
    close: () => show(when),
  };
}

type Address = ReturnType<typeof useAddress>;

/** Upcoming and past events, with the dialogs to plan and change them. */
export function AdminEventsScreen() {
  const address = useAddress();
  const { when } = address;
  return (
    <>
      <AdminHeading place={words.place} lead={words.lead}>
        <Button onClick={() => address.openDialog("new")}>
          <Plus aria-hidden />
          {words.new}
        </Button>
      </AdminHeading>
      <FilterToggles
        label={words.which}
        options={options}
        chosen={when}
        onChoose={address.choose}
      />
      <Loaded failed={words.failed} skeleton={<CardSkeleton />} asked={when}>
        <Events key={when} address={address} />
      </Loaded>
    </>
  );
}

const itemsOf = (pages: readonly Page[] = []) => pages.flatMap(({ items }) => items);

function Events({ address }: { address: Address }) {
  const { when } = address;
  const pages = useSuspenseInfiniteQuery({
    queryKey: [...getQueryKey(trpc.admin.events), { when, type: "infinite" }],
    queryFn: ({ pageParam, signal }) =>
      trpcClient.admin.events.query(
        { when, ...(pageParam !== null && { after: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page) => page.next,
  });
  const events = itemsOf(pages.data.pages);
  const reload = async (id: number) =>
    itemsOf((await pages.refetch()).data?.pages).find((event) => event.id === id);
  // A button that opened a dialog goes away with its event, or once that is canceled.
  const list = useKeptFocus<HTMLDivElement>(address.open);
  const rows = useNewRowFocus(pages.data.pages.map(({ items }) => items));
  return (
    <chakra.div ref={list} tabIndex={-1} outline="none" role="group" aria-label={words.when[when]}>
      {events.length === 0 ? (
        <Empty>{words.empty[when]}</Empty>
      ) : (
        <chakra.ol ref={rows} listStyle="none" display="grid" gap="3" aria-label={words.place}>
          {events.map((event) => (
            <EventCard key={event.id} event={event} address={address} />
          ))}
        </chakra.ol>
      )}
      {pages.hasNextPage && (
        <Button
          mt="4"
          variant="outline"
          loading={pages.isFetchingNextPage}
          onClick={() => void loadNextPage(pages)}
        >
          {words.more}
        </Button>
      )}
      <Dialogs events={events} address={address} reload={reload} />
    </chakra.div>
  );
}

type DialogsProps = {
  events: readonly StaffEvent[];
  address: Address;
  reload: (id: number) => Promise<StaffEvent | undefined>;
};

function Dialogs({ events, address: { open, id, close }, reload }: DialogsProps) {
  const event = useOpenRow(events, id);
  const form = { reload: () => reload(id), onClose: close };
  return (
    <Presence>
      {open === "new" && <EventDialog key="new" {...form} />}
      {event && open === "edit" && <EventDialog key={`edit ${id}`} row={event} {...form} />}
      {event && open === "copy" && <EventDialog key={`copy ${id}`} copied={event} {...form} />}
      {event && open === "answers" && <AnswersDialog key="answers" event={event} onClose={close} />}
      {event && (open === "cancel" || open === "delete") && (
        <EndDialog key={open} event={event} what={open} onClose={close} />
      )}
    </Presence>
  );
}

type CardProps = { event: StaffEvent; address: Address };

function EventCard({ event, address }: CardProps) {
  const { id, slug, title, eventType, access, startsAt, timeZone, canceledAt } = event;
  const isMentor = useIsMentor();
  const isAhead = canceledAt === null && !event.isOver;
  const act = (name: DialogName, label: string) => (
    <TextButton
      alone
      textStyle="small"
      aria-label={words.about(label, title)}
      onClick={() => address.openDialog(name, id)}
    >
      {label}
    </TextButton>
  );
  return (
    <Card as="li">
      <Flex gap="2" wrap="wrap" mb="1">
        <Badge colorPalette="gray">{words.types[eventType]}</Badge>
        <Badge colorPalette="gray">{words.levels[access]}</Badge>
        {canceledAt && <Badge colorPalette="yellow">{words.canceled}</Badge>}
        {isAhead && !event.hasLink && <Badge colorPalette="yellow">{words.noLink}</Badge>}
      </Flex>
      <chakra.h2 textStyle="h3" overflowWrap="anywhere">
        {title}
      </chakra.h2>
      <p>
        <time dateTime={startsAt.toISOString()}>{longMomentIn(timeZone, startsAt)}</time>
      </p>
      <Muted>{[event.place, words.coming(event.coming, event.capacity)].join(" · ")}</Muted>
      <Flex gap="0 20px" wrap="wrap" mt="1">
        {canceledAt === null && act("edit", words.edit)}
        {act("copy", words.copy)}
        {act("answers", words.answers)}
        <TextLink
          alone
          textStyle="small"
          to={`/events/${slug}`}
          aria-label={words.about(words.page, title)}
        >
          {words.page}
        </TextLink>
        {isAhead && act("cancel", words.cancel)}
        {!isMentor && act("delete", words.delete)}
      </Flex>
    </Card>
  );
}

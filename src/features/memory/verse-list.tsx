import { chakra, Flex } from "@chakra-ui/react";
import { Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { knownRung } from "#server/domain/memory.ts";
import { Badge } from "#src/components/badge.tsx";
import { Button } from "#src/components/button.tsx";
import { Dialog } from "#src/components/dialog.tsx";
import { Empty } from "#src/components/empty.tsx";
import { IconButton } from "#src/components/icon-button.tsx";
import { Presence } from "#src/components/presence.tsx";
import { Refusal } from "#src/components/refusal.tsx";
import { TextLink } from "#src/components/text-link.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { formatDate } from "#src/lib/format.ts";
import type { MemoryCard } from "#src/lib/memory-kept.ts";
import { changes, trpc } from "#src/lib/trpc.ts";
import { dayInWords } from "./days.ts";
import { SmallLadder } from "./pieces.tsx";
import type { OwnVerses } from "./use-verses.ts";
import { versesWords as words } from "./words.ts";

/** All verses by due day, the earliest first. */
export function VerseList({ verses: { cards, today } }: { verses: OwnVerses }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const lengthBefore = useRef(cards.length);
  const { length } = cards;
  useEffect(() => {
    // The focused button disappeared with the removed verse.
    if (document.activeElement === document.body && lengthBefore.current > length)
      heading.current?.focus();
    lengthBefore.current = length;
  }, [length]);
  const sorted = cards.toSorted((a, b) => a.dueDay.localeCompare(b.dueDay));
  return (
    <chakra.section aria-labelledby="own-verses">
      <chakra.h2 ref={heading} id="own-verses" tabIndex={-1} textStyle="h3" mb="3">
        {words.list}
      </chakra.h2>
      {cards.length === 0 ? (
        <Empty>{words.empty}</Empty>
      ) : (
        <Rows>
          {sorted.map((card) => (
            <VerseRow key={card.id} card={card} today={today} />
          ))}
        </Rows>
      )}
    </chakra.section>
  );
}

type RowProps = { card: MemoryCard; today: string };

function VerseRow({ card, today }: RowProps) {
  const { id, reference, text, rung } = card;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li>
      <Flex wrap="wrap" align="baseline" justify="space-between" gap="2px 16px">
        <chakra.h3 fontFamily="heading" fontWeight="500" fontSize="1.25rem" lineHeight="1.28">
          {reference}
        </chakra.h3>
        <Standing card={card} today={today} />
      </Flex>
      <chakra.p color="fg.muted" mt="1" lineClamp="2" maxW="60ch" overflowWrap="anywhere">
        {text}
      </chakra.p>
      <Flex wrap="wrap" align="center" gap="0 20px" mt="1">
        <SmallLadder rung={rung} />
        <TextLink
          alone
          to={`?review=${id}`}
          fontSize="0.9375rem"
          ms="auto"
          aria-label={words.reviewOf(reference)}
        >
          {words.review}
        </TextLink>
        <IconButton
          label={words.remove(reference)}
          color="fg.muted"
          onClick={() => setIsOpen(true)}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </Flex>
      <Presence>{isOpen && <RemoveDialog card={card} onClose={() => setIsOpen(false)} />}</Presence>
    </li>
  );
}

function Standing({ card, today }: Pick<RowProps, "card" | "today">) {
  const { begunOn, dueDay, byHeartAt, rung } = card;
  const { stands } = words;
  const isDue = dueDay <= today;
  return (
    <Flex as="span" wrap="wrap" align="baseline" gap="4px 10px" textStyle="small" color="fg.muted">
      {byHeartAt && rung >= knownRung && (
        <Badge colorPalette="green">{stands.byHeart(formatDate(byHeartAt))}</Badge>
      )}
      {begunOn === null && <Badge colorPalette="blue">{stands.fresh}</Badge>}
      {begunOn !== null && isDue && <Badge colorPalette="accent">{stands.due}</Badge>}
      {begunOn !== null && !isDue && <span>{stands.back(dayInWords(dueDay))}</span>}
    </Flex>
  );
}

type RemoveProps = { card: MemoryCard; onClose: () => void };

function RemoveDialog({ card: { id, reference }, onClose }: RemoveProps) {
  const remove = trpc.soulcare.dropVerse.useMutation({
    meta: changes("soulcare"),
    onSuccess() {
      onClose();
      toaster.create({ title: words.removed(reference) });
    },
  });
  return (
    <Dialog
      title={words.removeTitle(reference)}
      onClose={onClose}
      foot={
        <>
          <Button variant="outline" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            colorPalette="red"
            loading={remove.isPending}
            loadingText={words.removing}
            onClick={() => remove.isPending || remove.mutate({ id })}
          >
            {words.removeIt}
          </Button>
        </>
      }
    >
      <p>{words.removeText}</p>
      <Refusal error={remove.error} otherwise={words.removeFailed} />
    </Dialog>
  );
}

const Rows = chakra("ul", {
  base: {
    listStyle: "none",
    borderBlockWidth: "1px",
    borderColor: "border.lane",
    "& > li": { py: "4", borderColor: "border.lane" },
    "& > li + li": { borderTopWidth: "1px" },
  },
});

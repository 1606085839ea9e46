import { chakra, Flex } from "@chakra-ui/react";
import { Ellipsis, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "#src/components/button.tsx";
import { Empty } from "#src/components/empty.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { Menu, MenuItem } from "#src/components/menu.tsx";
import { Presence } from "#src/components/presence.tsx";
import { PreviewList } from "#src/components/preview-list.tsx";
import { Skeleton } from "#src/components/skeleton.tsx";
import { TextButton } from "#src/components/text-link.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { Card } from "#src/components/wrap.tsx";
import { formatDate, formatShortDay } from "#src/lib/format.ts";
import { lazyComponent } from "#src/lib/missing-code.ts";
import { changes, type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { useKeptFocus } from "#src/lib/use-kept-focus.ts";
import { CardHeading } from "../layout.tsx";
import { milestoneWords as words } from "./words.ts";

const MilestoneForm = lazyComponent(
  async () => (await import("./milestone-form.tsx")).MilestoneForm,
);

export type Milestone = RouterOutputs["soulcare"]["milestones"][number];

export const milestonePage = { limit: 100 };

/** The newest milestones, older ones on request, and the form to add one. */
export function MilestonesCard() {
  const [isFormOpen, setIsFormOpen] = useState(false);
  const addButton = (
    <Button size="sm" my="-1.5" onClick={() => setIsFormOpen(true)}>
      <Plus aria-hidden />
      {words.mark}
    </Button>
  );
  return (
    <Card as="section" aria-label={words.title}>
      <CardHeading title={words.title} aside={addButton} />
      <Loaded skeleton={<Skeleton h={{ base: "310px", md: "280px" }} />} failed={words.failed}>
        <Milestones />
      </Loaded>
      <Presence>{isFormOpen && <MilestoneForm onClose={() => setIsFormOpen(false)} />}</Presence>
    </Card>
  );
}

function Milestones() {
  const [milestones] = trpc.soulcare.milestones.useSuspenseQuery(milestonePage);
  const part = useKeptFocus<HTMLDivElement>(milestones.length);
  return (
    <chakra.div ref={part} tabIndex={-1}>
      {milestones.length === 0 ? (
        <Empty>{words.empty}</Empty>
      ) : (
        <PreviewList items={milestones} shown={words.shown} noun={words.noun}>
          {(shown) => (
            <>
              <Rows milestones={shown} />
              {shown.length === milestones.length && <OlderMilestones than={milestones} />}
            </>
          )}
        </PreviewList>
      )}
    </chakra.div>
  );
}

/** Shown only after a full page, which means that there may be older milestones. */
function OlderMilestones({ than }: { than: readonly Milestone[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const last = than.at(-1);
  if (!last || than.length < milestonePage.limit) return null;
  if (!isOpen) {
    return (
      <TextButton alone textStyle="small" onClick={() => setIsOpen(true)}>
        {words.older}
      </TextButton>
    );
  }
  return (
    <Loaded skeleton={<Skeleton h="280px" />} failed={words.failed}>
      <MilestonesBefore id={last.id} />
    </Loaded>
  );
}

function MilestonesBefore({ id }: { id: number }) {
  const query = { ...milestonePage, before: id };
  const [milestones] = trpc.soulcare.milestones.useSuspenseQuery(query);
  return (
    <>
      <Rows milestones={milestones} />
      <OlderMilestones than={milestones} />
    </>
  );
}

const Rows = ({ milestones }: { milestones: readonly Milestone[] }) => (
  <List>
    {milestones.map((milestone) => (
      <MilestoneRow key={milestone.id} milestone={milestone} />
    ))}
  </List>
);

/** Edits or deletes a milestone; the toast after a deletion can undo it. */
function RowMenu({ milestone }: { milestone: Milestone }) {
  const [isEditing, setIsEditing] = useState(false);
  const { id, title } = milestone;
  const fail = (description: string) => () =>
    void toaster.create({ variant: "destructive", title: words.failedTitle, description });
  const restore = trpc.soulcare.restoreMilestone.useMutation({
    meta: changes("soulcare"),
    onError: fail(words.notRestored),
  });
  const remove = trpc.soulcare.deleteMilestone.useMutation({
    meta: changes("soulcare"),
    onError: fail(words.notDeleted),
    onSuccess: () =>
      void toaster.create({
        title: words.deleted,
        action: { label: words.undo, onClick: () => restore.mutate({ id }) },
      }),
  });
  return (
    <chakra.div my="-3" ms="auto">
      <Menu label={words.more(title)} icon={<Ellipsis size={18} aria-hidden />} heading={words.own}>
        <MenuItem closes onChoose={() => setIsEditing(true)}>
          <Pencil size={17} aria-hidden />
          {words.edit}
        </MenuItem>
        <MenuItem closes onChoose={() => remove.isPending || remove.mutate({ id })}>
          <Trash2 size={17} aria-hidden />
          {words.remove}
        </MenuItem>
      </Menu>
      <Presence>
        {isEditing && <MilestoneForm milestone={milestone} onClose={() => setIsEditing(false)} />}
      </Presence>
    </chakra.div>
  );
}

function MilestoneRow({ milestone }: { milestone: Milestone }) {
  const { title, category, description, reflectionNote, celebratedAt } = milestone;
  const [month, date] = formatShortDay(celebratedAt).split(" ");
  const isThisYear = celebratedAt.getFullYear() === new Date().getFullYear();
  return (
    <Row>
      <DateColumn dateTime={celebratedAt.toISOString()} title={formatDate(celebratedAt)}>
        <b>{date}</b>
        <span>{month}</span>
        {!isThisYear && <span>{celebratedAt.getFullYear()}</span>}
      </DateColumn>
      <div>
        <Flex
          direction={{ base: "column", sm: "row" }}
          justify="space-between"
          align={{ base: "start", sm: "baseline" }}
          gap="0 12px"
        >
          <chakra.h3 textStyle="h3">{title}</chakra.h3>
          <Flex
            align="center"
            justify="space-between"
            wrap="wrap"
            gap="1"
            flex="none"
            w={{ base: "full", sm: "auto" }}
            maxW="full"
          >
            <chakra.span textStyle="small" color="fg.muted">
              {category}
            </chakra.span>
            <RowMenu milestone={milestone} />
          </Flex>
        </Flex>
        <chakra.p color="fg.muted" maxW="56ch" whiteSpace="pre-line">
          {description}
        </chakra.p>
        {reflectionNote && <Quote>“{reflectionNote}”</Quote>}
      </div>
    </Row>
  );
}

const List = chakra("ol", {
  base: { listStyle: "none", borderTopWidth: "1px", borderColor: "border.lane" },
});

const Row = chakra("li", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "2.75rem minmax(0, 1fr)", sm: "4rem minmax(0, 1fr)" },
    gap: { base: "4px 16px", sm: "4px 24px" },
    py: "5",
    borderBottomWidth: "1px",
    borderColor: "border.lane",
    overflowWrap: "anywhere",
  },
});

const DateColumn = chakra("time", {
  base: {
    display: "grid",
    justifyItems: "center",
    alignContent: "start",
    gap: "1",
    pe: { base: "3", sm: "4" },
    borderRightWidth: "1px",
    borderColor: "border.lane",
    fontSize: "0.8125rem",
    lineHeight: "1.2",
    color: "fg.muted",
    "& b": {
      fontFamily: "heading",
      fontWeight: "500",
      fontSize: "1.7rem",
      lineHeight: "1",
      color: "fg",
      fontFeatureSettings: '"lnum"',
    },
  },
});

const Quote = chakra("p", {
  base: {
    mt: "2",
    fontFamily: "heading",
    fontSize: "1.1rem",
    lineHeight: "1.5",
    whiteSpace: "pre-line",
  },
});

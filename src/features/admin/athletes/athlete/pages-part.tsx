import { chakra, Flex } from "@chakra-ui/react";
import { Badge } from "#src/components/badge.tsx";
import { Button } from "#src/components/button.tsx";
import { firstName, formatMonthDay, formatPlainDay } from "#src/lib/format.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { showFailure } from "../../admin-toasts.ts";
import { Muted } from "../../screen-parts.tsx";
import { CareGate, useCareAccess } from "./care-gate.tsx";
import { type AthleteProps, Part } from "./page-parts.tsx";
import { athleteWords, pagesWords as words } from "./words.ts";

/** Journal pages that the athlete has shared and not taken back. */
export const PagesPart = ({ athlete }: AthleteProps) => (
  <Part title={words.title} failed={words.failed}>
    <CareGate athleteId={athlete.id}>
      <Pages athlete={athlete} />
    </CareGate>
  </Part>
);

type Page = RouterOutputs["admin"]["sharedEntries"][number];

function Pages({ athlete: { id: athleteId, name } }: AthleteProps) {
  const [pages] = trpc.admin.sharedEntries.useSuspenseQuery({ athleteId });
  const lead = useCareAccess(athleteId).mayChange ? words.lead : words.leadOpened;
  if (pages.length === 0) return <Muted>{words.empty(firstName(name))}</Muted>;
  return (
    <>
      <Muted mb="3" maxW="64ch">
        {lead(firstName(name))}
      </Muted>
      <List>
        {pages.map((page) => (
          <PageRow key={page.id} athleteId={athleteId} page={page} />
        ))}
      </List>
    </>
  );
}

/** The text is loaded when the page is opened; the athlete sees that the mentor did. */
function PageRow({ athleteId, page }: { athleteId: number; page: Page }) {
  const { id, writtenOn, sharedAt, readAt } = page;
  const open = trpc.admin.openSharedEntry.useMutation({
    onError: showFailure(athleteWords.failedTitle, words.notOpened),
  });
  const day = formatPlainDay(writtenOn);
  return (
    <li>
      <Flex wrap="wrap" align="center" justify="space-between" gap="8px 16px" minH="11">
        <chakra.div flex="1 1 10rem" minW="0">
          <chakra.h3 fontWeight="600">
            {words.page(day)} {readAt === null && <Badge colorPalette="accent">{words.new}</Badge>}
          </chakra.h3>
          <Muted textStyle="small">
            {words.sent(formatMonthDay(sharedAt))} {readAt && words.read(formatMonthDay(readAt))}
          </Muted>
        </chakra.div>
        {!open.data && (
          <Button
            variant="outline"
            size="sm"
            aria-label={words.openLong(day)}
            loading={open.isPending}
            onClick={() => open.mutate({ athleteId, id })}
          >
            {words.open}
          </Button>
        )}
      </Flex>
      <chakra.div role="status">{open.data && <Text>{open.data.text}</Text>}</chakra.div>
    </li>
  );
}

const List = chakra("ul", {
  base: { listStyle: "none", "& > li": { py: "3", borderTopWidth: "1px" } },
});

const Text = chakra("p", {
  base: {
    mt: "3",
    maxW: "64ch",
    fontFamily: "heading",
    fontSize: "1.125rem",
    lineHeight: "1.55",
    whiteSpace: "pre-wrap",
    overflowWrap: "anywhere",
  },
});

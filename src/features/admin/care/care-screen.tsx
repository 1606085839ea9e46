import { chakra, Flex, Stack } from "@chakra-ui/react";
import { getQueryKey } from "@trpc/react-query";
import { ArrowUp, X } from "lucide-react";
import { type RefCallback, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { onCallInput } from "#server/input/care.ts";
import { Badge } from "#src/components/badge.tsx";
import { Button } from "#src/components/button.tsx";
import { Empty } from "#src/components/empty.tsx";
import { TextField } from "#src/components/form/field.tsx";
import { Select } from "#src/components/form/select.tsx";
import { IconButton } from "#src/components/icon-button.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { Note } from "#src/components/note.tsx";
import { Refusal } from "#src/components/refusal.tsx";
import { CardSkeleton } from "#src/components/skeleton.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { Card } from "#src/components/wrap.tsx";
import { formatDate, formatRecent } from "#src/lib/format.ts";
import { changes, type RouterOutputs, trpc, trpcClient } from "#src/lib/trpc.ts";
import { useIsMentor } from "#src/lib/use-viewer.ts";
import { formFields, useZodForm } from "#src/lib/use-zod-form.ts";
import { ShowMore, usePages } from "../admin-table.tsx";
import { AdminHeading, FilterToggles, RecentTime, RowLink } from "../screen-parts.tsx";
import { onCallWords, outcomeNames, listWords as words } from "./words.ts";

type CallLine = RouterOutputs["admin"]["careCalls"][number];

/** Care calls, and for owners the staff members who are on call. */
export function AdminCareScreen() {
  const [params, setParams] = useSearchParams();
  const isClosed = params.get("show") === "closed";
  const isMentor = useIsMentor();
  return (
    <>
      <AdminHeading place={words.place} lead={words.lead} />
      <FilterToggles
        label={words.filter}
        options={words.choices}
        chosen={isClosed ? "closed" : "open"}
        onChoose={(next) => setParams(next === "closed" ? { show: "closed" } : {})}
      />
      <Loaded
        key={String(isClosed)}
        skeleton={<CardSkeleton />}
        failed={words.failed}
        asked={String(isClosed)}
      >
        {isClosed ? <ClosedCalls /> : <OpenCalls />}
      </Loaded>
      {!isMentor && (
        <chakra.div mt="8">
          <Loaded skeleton={<CardSkeleton />} failed={onCallWords.failed}>
            <OnCallCard />
          </Loaded>
        </chakra.div>
      )}
    </>
  );
}

/** Open calls are polled, because this page may stay open on a phone. */
const askAgainMs = 15_000;
const mostOpen = 100;

function OpenCalls() {
  const [calls] = trpc.admin.careCalls.useSuspenseQuery(
    { limit: mostOpen },
    { refetchInterval: askAgainMs },
  );
  if (calls.length === 0) return <Empty>{words.empty}</Empty>;
  return <Calls name={words.open} calls={calls} />;
}

function ClosedCalls() {
  const filter = { isClosed: true };
  const pages = usePages([...getQueryKey(trpc.admin.careCalls), filter], (page, signal) =>
    trpcClient.admin.careCalls.query({ ...filter, ...page }, { signal }),
  );
  if (pages.rows.length === 0) return <Empty>{words.noneClosed}</Empty>;
  return (
    <>
      <Calls name={words.closed} calls={pages.rows} ref={pages.list} />
      <ShowMore pages={pages} />
    </>
  );
}

type CallsProps = { name: string; calls: readonly CallLine[]; ref?: RefCallback<HTMLElement> };

function Calls({ name, calls, ref }: CallsProps) {
  return (
    <Card as="section" aria-label={name} p="2">
      <chakra.ul ref={ref} listStyle="none">
        {calls.map((call) => (
          <Row key={call.id}>
            <Flex wrap="wrap" justify="space-between" gap="6px 16px">
              <RowLink to={`/admin/care/${call.id}`}>{titleOf(call)}</RowLink>
              <StateBadge call={call} />
            </Flex>
            <chakra.p textStyle="small" color="fg.muted" mt="1">
              <RecentTime at={call.createdAt} /> · {factsOf(call).join(" · ")}
            </chakra.p>
          </Row>
        ))}
      </chakra.ul>
    </Card>
  );
}

export const titleOf = ({ source, name }: Pick<CallLine, "source" | "name">) =>
  source === "report" ? words.report : words.asked(name ?? words.unknown);

function factsOf({ state, toldCount, isConfirmed, allRightAt, outcome }: CallLine) {
  if (state === "closed") return outcome ? [outcomeNames[outcome]] : [];
  return [
    words.told(toldCount),
    ...(isConfirmed ? [] : [words.unconfirmed]),
    ...(allRightAt ? [words.allRight] : []),
  ];
}

export function StateBadge({ call }: { call: CallLine }) {
  const { state, isMine, holder } = call;
  if (state === "closed") return <Badge colorPalette="gray">{words.states.closed}</Badge>;
  if (state === "open") return <Badge colorPalette="red">{words.states.open}</Badge>;
  return (
    <Badge colorPalette="blue">
      {isMine ? words.mine : words.has(holder ?? words.states.acknowledged)}
    </Badge>
  );
}

type Person = RouterOutputs["admin"]["onCall"]["people"][number];
type Entry = Pick<Person, "userId" | "email">;

const provenDays = 30;

/** The staff members who are alarmed, in this order, and whether a test alarm reached them. */
function OnCallCard() {
  const [{ canMail, people }] = trpc.admin.onCall.useSuspenseQuery();
  const utils = trpc.useUtils();
  const change = trpc.admin.setOnCall.useMutation({
    meta: changes("admin"),
    onSuccess: () => void toaster.create({ title: onCallWords.saved }),
    onError: () => void utils.admin.onCall.invalidate(),
  });
  const save = (next: Entry[], options: { onSuccess?: () => void } = {}) =>
    change.mutate({ people: next.map(entryOf), before: people.map(entryOf) }, options);
  return (
    <Card as="section" aria-labelledby="on-call">
      <chakra.h2 id="on-call" tabIndex={-1} textStyle="h3">
        {onCallWords.heading}
      </chakra.h2>
      <chakra.p color="fg.muted" mt="1" mb="4" maxW="64ch">
        {onCallWords.lead}
      </chakra.p>
      {!canMail && <Note mb="4">{onCallWords.noMail}</Note>}
      {people.length === 0 && <chakra.p mb="4">{onCallWords.empty}</chakra.p>}
      <chakra.ol listStyle="none">
        {people.map((person, index) => (
          <OnCallRow
            key={person.userId}
            place={index + 1}
            person={person}
            canMail={canMail}
            isBusy={change.isPending}
            onUp={index > 0 ? () => save(movedUp(people, person)) : undefined}
            onRemove={() => save(people.filter(({ userId }) => userId !== person.userId))}
          />
        ))}
      </chakra.ol>
      <Refusal error={change.error} otherwise={onCallWords.failedChange} />
      <AddPerson
        people={people}
        isPending={change.isPending}
        onAdd={(next, onSuccess) => save([...people, next], { onSuccess })}
      />
    </Card>
  );
}

const entryOf = ({ userId, email }: Entry) => ({ userId, email });

/** The people, with one of them moved up by one place. */
function movedUp(people: readonly Person[], person: Person) {
  const index = people.indexOf(person);
  return people.toSpliced(index, 1).toSpliced(index - 1, 0, person);
}

type RowProps = {
  place: number;
  person: Person;
  canMail: boolean;
  isBusy: boolean;
  onUp: (() => void) | undefined;
  onRemove: () => void;
};

function OnCallRow({ place, person, canMail, isBusy, onUp, onRemove }: RowProps) {
  const { userId, name, email, confirmedAt, testedAt, isProven } = person;
  const test = trpc.admin.testAlarm.useMutation({
    meta: changes("admin"),
    onSuccess: () =>
      void toaster.create({ title: onCallWords.testSent, description: onCallWords.testHelp }),
  });
  const until = confirmedAt && new Date(confirmedAt.getTime() + provenDays * 86_400_000);
  return (
    <OnCallLine>
      <chakra.span fontFamily="heading" fontSize="1.25rem" aria-hidden>
        {place}
      </chakra.span>
      <div>
        <chakra.p fontWeight="600">{name}</chakra.p>
        <chakra.p textStyle="small" color="fg.muted" overflowWrap="anywhere">
          {email}
        </chakra.p>
        <chakra.p textStyle="small" color={isProven ? "fg.success" : "fg.error"}>
          {isProven && until ? onCallWords.proven(formatDate(until)) : onCallWords.unproven}
        </chakra.p>
        {testedAt && !isProven && (
          <chakra.p textStyle="small" color="fg.muted">
            {onCallWords.tested(formatRecent(testedAt, new Date()).spoken)}
          </chakra.p>
        )}
        <Refusal error={test.error} otherwise={onCallWords.failedChange} />
      </div>
      <Flex gap="1" wrap="wrap" justify="end" align="center">
        <Button
          variant="outline"
          size="sm"
          aria-label={onCallWords.testOf(name)}
          disabled={!canMail}
          loading={test.isPending}
          onClick={() => test.mutate({ userId })}
        >
          {onCallWords.test}
        </Button>
        {onUp && (
          <IconButton label={onCallWords.up(name)} disabled={isBusy} onClick={onUp}>
            <ArrowUp aria-hidden />
          </IconButton>
        )}
        <IconButton label={onCallWords.remove(name)} disabled={isBusy} onClick={onRemove}>
          <X aria-hidden />
        </IconButton>
      </Flex>
    </OnCallLine>
  );
}

const schema = onCallInput.shape.people.element.pick({ email: true });

type AddProps = {
  people: readonly Person[];
  isPending: boolean;
  onAdd: (entry: Entry, onSuccess: () => void) => void;
};

/** Adds a member of staff to the list, with an e-mail address for alarms. */
function AddPerson({ people, isPending, onAdd }: AddProps) {
  const { data: staff = [] } = trpc.admin.staff.useQuery();
  const [chosen, setChosen] = useState("");
  const form = useZodForm(schema, { email: "" });
  const free = staff.filter(
    ({ id, state }) => state === "active" && people.every(({ userId }) => userId !== id),
  );
  if (free.length === 0) return null;

  const submit = form.handleSubmit(({ email }) => {
    const userId = Number(chosen);
    if (!userId) return;
    onAdd({ userId, email }, () => {
      // What was entered for the next person in the meantime stays.
      setChosen((current) => (current === chosen ? "" : current));
      if (form.getValues("email") === email) form.reset({ email: "" });
    });
  });

  const field = formFields(form, "on-call");
  return (
    <chakra.form noValidate onSubmit={submit} mt="5" pt="5" borderTopWidth="1px">
      <chakra.h3 fontWeight="600" mb="3">
        {onCallWords.add}
      </chakra.h3>
      <Stack gap="4" align="start">
        <chakra.div w="full" maxW="420px">
          <Select
            id="on-call-who"
            label={onCallWords.who}
            placeholder={onCallWords.choose}
            options={free.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={chosen}
            onChange={setChosen}
          />
        </chakra.div>
        <chakra.div w="full" maxW="420px">
          <TextField
            {...field("email")}
            type="email"
            inputMode="email"
            autoComplete="off"
            label={onCallWords.email}
            help={onCallWords.emailHelp}
          />
        </chakra.div>
        <Button type="submit" variant="outline" loading={isPending} disabled={!chosen}>
          {onCallWords.save}
        </Button>
      </Stack>
    </chakra.form>
  );
}

const Row = chakra("li", {
  base: {
    position: "relative",
    px: "3.5",
    py: "3.5",
    "& + &": { borderTopWidth: "1px" },
    _hover: { bg: "bg.subtle" },
  },
});

const OnCallLine = chakra("li", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "24px minmax(0, 1fr)", md: "24px minmax(0, 1fr) auto" },
    gap: "8px 12px",
    py: "3.5",
    borderTopWidth: "1px",
    "& > :last-child": { gridColumn: { base: "2", md: "auto" } },
  },
});

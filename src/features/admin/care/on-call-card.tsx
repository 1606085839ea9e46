import { Button, chakra, Flex, Stack } from "@chakra-ui/react";
import { ArrowUp, X } from "lucide-react";
import { useState } from "react";
import { onCallInput } from "#server/input/care.ts";
import { TextField } from "#src/components/form/field.tsx";
import { Select } from "#src/components/form/select.tsx";
import { IconButton } from "#src/components/icon-button.tsx";
import { Note } from "#src/components/note.tsx";
import { Refusal } from "#src/components/refusal.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { Card } from "#src/components/wrap.tsx";
import { formatDate, formatRecent } from "#src/lib/format.ts";
import { changes, type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { useZodForm } from "#src/lib/use-zod-form.ts";
import { onCallWords as words } from "./words.ts";

type Person = RouterOutputs["admin"]["onCall"]["people"][number];
type Entry = Pick<Person, "userId" | "email">;

const provenDays = 30;

/** Who of the staff is alarmed, in this order, and whether an alarm is known to reach them. */
export function OnCallCard() {
  const [{ canMail, people }] = trpc.admin.onCall.useSuspenseQuery();
  const change = trpc.admin.setOnCall.useMutation({
    meta: changes("admin"),
    onSuccess: () => void toaster.create({ title: words.saved }),
  });
  const save = (next: Entry[]) => change.mutate({ people: next.map(entryOf) });
  return (
    <Card as="section" aria-labelledby="on-call">
      <chakra.h2 id="on-call" tabIndex={-1} textStyle="h3">
        {words.heading}
      </chakra.h2>
      <chakra.p color="fg.muted" mt="1" mb="4" maxW="64ch">
        {words.lead}
      </chakra.p>
      {!canMail && <Note mb="4">{words.noMail}</Note>}
      {people.length === 0 && <chakra.p mb="4">{words.empty}</chakra.p>}
      <chakra.ol listStyle="none">
        {people.map((person, index) => (
          <OnCallRow
            key={person.userId}
            place={index + 1}
            person={person}
            canMail={canMail}
            isBusy={change.isPending}
            onUp={index > 0 ? () => save(swapped(people, index)) : undefined}
            onRemove={() => save(people.filter(({ userId }) => userId !== person.userId))}
          />
        ))}
      </chakra.ol>
      <Refusal error={change.error} otherwise={words.failedChange} />
      <AddPerson
        people={people}
        isPending={change.isPending}
        onAdd={(next) => save([...people, next])}
      />
    </Card>
  );
}

const entryOf = ({ userId, email }: Entry) => ({ userId, email });

function swapped(people: readonly Person[], index: number) {
  const next = people.filter((_, at) => at !== index);
  next.splice(index - 1, 0, ...people.slice(index, index + 1));
  return next;
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
    onSuccess: () => void toaster.create({ title: words.testSent, description: words.testHelp }),
  });
  const until = confirmedAt && new Date(confirmedAt.getTime() + provenDays * 86_400_000);
  return (
    <Row>
      <chakra.span fontFamily="heading" fontSize="1.25rem" aria-hidden>
        {place}
      </chakra.span>
      <div>
        <chakra.p fontWeight="600">{name}</chakra.p>
        <chakra.p textStyle="small" color="fg.muted" overflowWrap="anywhere">
          {email}
        </chakra.p>
        <chakra.p textStyle="small" color={isProven ? "fg.success" : "fg.error"}>
          {isProven && until ? words.proven(formatDate(until)) : words.unproven}
        </chakra.p>
        {testedAt && !isProven && (
          <chakra.p textStyle="small" color="fg.muted">
            {words.tested(formatRecent(testedAt, new Date()).spoken)}
          </chakra.p>
        )}
        <Refusal error={test.error} otherwise={words.failedChange} />
      </div>
      <Flex gap="1" wrap="wrap" justify="end" align="center">
        <Button
          variant="outline"
          size="sm"
          aria-label={words.testOf(name)}
          disabled={!canMail}
          loading={test.isPending}
          onClick={() => test.mutate({ userId })}
        >
          {words.test}
        </Button>
        {onUp && (
          <IconButton label={words.up(name)} disabled={isBusy} onClick={onUp}>
            <ArrowUp aria-hidden />
          </IconButton>
        )}
        <IconButton label={words.remove(name)} disabled={isBusy} onClick={onRemove}>
          <X aria-hidden />
        </IconButton>
      </Flex>
    </Row>
  );
}

const schema = onCallInput.shape.people.element.pick({ email: true });

type AddProps = { people: readonly Person[]; isPending: boolean; onAdd: (entry: Entry) => void };

/** A name that is an address is offered as the address for alarms. */
function AddPerson({ people, isPending, onAdd }: AddProps) {
  const { data: staff = [] } = trpc.admin.staff.useQuery();
  const [chosen, setChosen] = useState("");
  const form = useZodForm(schema, { email: "" });
  const free = staff.filter(({ id }) => people.every(({ userId }) => userId !== id));
  if (free.length === 0) return null;

  const submit = form.handleSubmit(({ email }) => {
    const userId = Number(chosen);
    if (!userId) return;
    onAdd({ userId, email });
    setChosen("");
    form.reset({ email: "" });
  });

  return (
    <chakra.form noValidate onSubmit={submit} mt="5" pt="5" borderTopWidth="1px">
      <chakra.h3 fontWeight="600" mb="3">
        {words.add}
      </chakra.h3>
      <Stack gap="4" align="start">
        <chakra.div w="full" maxW="420px">
          <Select
            id="on-call-who"
            label={words.who}
            placeholder={words.choose}
            options={free.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={chosen}
            onChange={setChosen}
          />
        </chakra.div>
        <chakra.div w="full" maxW="420px">
          <TextField
            {...form.register("email")}
            id="on-call-email"
            type="email"
            inputMode="email"
            autoComplete="off"
            label={words.email}
            help={words.emailHelp}
            error={form.formState.errors.email?.message}
          />
        </chakra.div>
        <Button type="submit" variant="outline" loading={isPending} disabled={!chosen}>
          {words.save}
        </Button>
      </Stack>
    </chakra.form>
  );
}

const Row = chakra("li", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "24px minmax(0, 1fr)", md: "24px minmax(0, 1fr) auto" },
    gap: "8px 12px",
    py: "3.5",
    borderTopWidth: "1px",
    "& > :last-child": { gridColumn: { base: "2", md: "auto" } },
  },
});

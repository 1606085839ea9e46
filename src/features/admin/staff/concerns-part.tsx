import { chakra, Flex, Stack } from "@chakra-ui/react";
import { getQueryKey } from "@trpc/react-query";
import { useState } from "react";
import type * as z from "zod";
import { concernOutcomes } from "#db/values.ts";
import { closeConcernInput } from "#server/input/concerns.ts";
import { Button } from "#src/components/button.tsx";
import { LongTextField } from "#src/components/form/field.tsx";
import { FormError } from "#src/components/form/form-error.tsx";
import { RadioCards } from "#src/components/form/radio-cards.tsx";
import { PlainText } from "#src/components/plain-text.tsx";
import { TextLink } from "#src/components/text-link.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { formatShortDay } from "#src/lib/format.ts";
import { reasonOf } from "#src/lib/server-failure.ts";
import { changes, type RouterOutputs, trpc, trpcClient } from "#src/lib/trpc.ts";
import { formFailure, formFields, showServerError, useZodForm } from "#src/lib/use-zod-form.ts";
import { ShowMore, usePages } from "../admin-table.tsx";
import { Part } from "../athletes/athlete/page-parts.tsx";
import { FilterToggles, Muted, RecentTime } from "../screen-parts.tsx";
import { concernWords as words } from "./words.ts";

type Concern = RouterOutputs["admin"]["concerns"][number];

/** For owners: concerns that athletes reported about their mentors. */
export function ConcernsPart() {
  const [shown, setShown] = useState<"open" | "closed">("open");
  return (
    <Part title={words.title} failed={words.failed}>
      <Muted mb="4">{words.lead}</Muted>
      <FilterToggles
        label={words.filter}
        options={words.choices}
        chosen={shown}
        onChoose={setShown}
      />
      <Concerns key={shown} isClosed={shown === "closed"} />
    </Part>
  );
}

function Concerns({ isClosed }: { isClosed: boolean }) {
  const filter = { isClosed };
  const pages = usePages([...getQueryKey(trpc.admin.concerns), filter], (page, signal) =>
    trpcClient.admin.concerns.query({ ...filter, ...page }, { signal }),
  );
  if (pages.rows.length === 0)
    return <chakra.p color="fg.muted">{isClosed ? words.noneClosed : words.none}</chakra.p>;
  return (
    <>
      <chakra.ul ref={pages.list} listStyle="none">
        {pages.rows.map((concern) => (
          <Row key={concern.id}>
            <Said concern={concern} />
            {isClosed ? <Outcome concern={concern} /> : <CloseForm concern={concern} />}
          </Row>
        ))}
      </chakra.ul>
      <ShowMore pages={pages} />
    </>
  );
}

function Said({ concern: { athlete, mentor, body, createdAt } }: { concern: Concern }) {
  return (
    <>
      <chakra.h3 fontWeight="600" overflowWrap="anywhere">
        {athlete ? (
          <TextLink to={`/admin/athletes/${athlete.id}`}>{athlete.name}</TextLink>
        ) : (
          words.gone
        )}{" "}
        {words.about(mentor ?? words.formerMentor)}
      </chakra.h3>
      <Muted mb="2">
        <RecentTime at={createdAt} />
      </Muted>
      <PlainText>{body}</PlainText>
    </>
  );
}

function Outcome({ concern: { outcome, note, closedAt, closedBy } }: { concern: Concern }) {
  if (!closedAt || !outcome) return null;
  return (
    <chakra.div mt="3" p="4" bg="bg.subtle" borderRadius="l2">
      <chakra.p fontWeight="600">{words.outcomes[outcome]}</chakra.p>
      {note && <PlainText>{note}</PlainText>}
      <Muted mt="1">{words.closedBy(formatShortDay(closedAt), closedBy ?? words.somebody)}</Muted>
    </chakra.div>
  );
}

const outcomes = concernOutcomes.map((value) => ({ value, label: words.outcomes[value] }));
const schema = closeConcernInput.omit({ id: true });
/** No outcome is preselected. */
const emptyClose: Partial<z.input<typeof schema>> = { note: "" };

function CloseForm({ concern: { id } }: { concern: Concern }) {
  const [isOpen, setIsOpen] = useState(false);
  const form = useZodForm(schema, emptyClose);
  const close = trpc.admin.closeConcern.useMutation({
    meta: changes("admin", "athletes"),
    onSuccess: () => void toaster.create({ title: words.closedToast }),
    onError: (error) => showServerError(form, error, reasonOf(error, words.notClosed)),
  });
  if (!isOpen)
    return (
      <Button variant="outline" size="sm" mt="3" onClick={() => setIsOpen(true)}>
        {words.close}
      </Button>
    );
  const field = formFields(form, `concern-${id}`);
  return (
    <chakra.form
      noValidate
      mt="4"
      onSubmit={form.handleSubmit((values) => close.mutate({ id, ...values }))}
    >
      <Stack gap="4">
        <FormError {...formFailure(form, `concern-${id}`)} />
        <RadioCards {...field("outcome")} legend={words.outcome} options={outcomes} columns={2} />
        <LongTextField
          {...field("note")}
          label={words.note}
          help={words.noteHelp}
          readOnly={close.isPending}
          minH="84px"
          fieldSizing="content"
        />
        <Flex gap="3" wrap="wrap">
          <Button type="submit" loading={close.isPending} loadingText={words.closing}>
            {words.close}
          </Button>
          <Button variant="ghost" onClick={() => setIsOpen(false)}>
            {words.cancel}
          </Button>
        </Flex>
      </Stack>
    </chakra.form>
  );
}

const Row = chakra("li", { base: { py: "4", borderTopWidth: "1px" } });

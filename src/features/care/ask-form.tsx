import { chakra, Flex } from "@chakra-ui/react";
import { type FormEvent, useState } from "react";
import { maxLengths } from "#db/limits.ts";
import { Button } from "#src/components/button.tsx";
import { LongTextField, Optional, TextField } from "#src/components/form/field.tsx";
import { Refusal } from "#src/components/refusal.tsx";
import { Card } from "#src/components/wrap.tsx";
import { withKey } from "#src/lib/idempotency-key.ts";
import { changes, creates, trpc } from "#src/lib/trpc.ts";
import { formWords as words } from "./words.ts";

/** The form with which an athlete calls the staff on call. Every field may stay empty. */
export function AskForm({ onDone }: { onDone: () => void }) {
  const { fields, submit, isPending, error } = useAsking({ onDone });
  return (
    <Card as="section" aria-labelledby="ask-heading">
      <chakra.h2 id="ask-heading" textStyle="h3">
        {words.heading}
      </chakra.h2>
      <chakra.p color="fg.muted" mt="2" mb="4">
        {words.help}
      </chakra.p>
      <Form noValidate onSubmit={submit}>
        {fields}
        <div>
          <Button
            type="submit"
            w="full"
            colorPalette="accent"
            loading={isPending}
            loadingText={words.submitting}
          >
            {words.submit}
          </Button>
          <Refusal error={error} otherwise={words.failed} />
        </div>
        <chakra.p textStyle="small" color="fg.muted">
          {words.privacy}
        </chakra.p>
      </Form>
    </Card>
  );
}

/** The same fields, to add something to an open call. */
export function AddForm({ onDone }: { onDone: () => void }) {
  const { fields, submit, isPending, error } = useAsking({ onDone, takesFocus: true });
  return (
    <Form noValidate onSubmit={submit} mt="4">
      {fields}
      <div>
        <Flex wrap="wrap" gap="3">
          <Button type="submit" loading={isPending} loadingText={words.adding}>
            {words.send}
          </Button>
          <Button variant="ghost" onClick={onDone}>
            {words.cancel}
          </Button>
        </Flex>
        <Refusal error={error} otherwise={words.failed} />
      </div>
    </Form>
  );
}

const empty = { message: "", phone: "", place: "" };

/**
 * The fields of both forms. No value is invalid, so the page does without the form library and
 * loads faster. After a failure the fields keep what was typed.
 */
function useAsking({ onDone, takesFocus = false }: { onDone: () => void; takesFocus?: boolean }) {
  const utils = trpc.useUtils();
  const [values, setValues] = useState(empty);
  const ask = trpc.soulcare.askForSomeone.useMutation({
    ...creates,
    meta: changes("soulcare"),
    onSuccess(call) {
      utils.soulcare.careCall.setData(undefined, { canAsk: true, call });
      onDone();
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!ask.isPending) ask.mutate(withKey("askForSomeone", values));
  }

  const field = (name: keyof typeof empty) => ({
    id: `ask-${name}`,
    value: values[name],
    readOnly: ask.isPending,
    onChange: ({ target }: { target: { value: string } }) =>
      setValues({ ...values, [name]: target.value }),
  });
  const fields = (
    <>
      <LongTextField
        {...field("message")}
        autoFocus={takesFocus}
        label={<Optional>{words.message}</Optional>}
        maxLength={maxLengths.careMessage}
        minH="94px"
        fieldSizing="content"
      />
      <TextField
        {...field("phone")}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={maxLengths.phone}
        label={<Optional>{words.phone}</Optional>}
      />
      <TextField
        {...field("place")}
        autoComplete="off"
        maxLength={maxLengths.carePlace}
        label={<Optional>{words.place}</Optional>}
        help={words.placeHelp}
      />
    </>
  );
  return { fields, submit, isPending: ask.isPending, error: ask.error };
}

const Form = chakra("form", { base: { display: "grid", gap: "4.5" } });

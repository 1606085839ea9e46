import { Button, chakra, Input } from "@chakra-ui/react";
import { type SubmitEvent, useId, useState } from "react";
import { maxLengths } from "#db/values.ts";
import { Field } from "#src/components/form/field.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { Card } from "#src/components/wrap.tsx";
import { reasonOf } from "#src/lib/server-failure.ts";
import { changes, trpc } from "#src/lib/trpc.ts";
import { versesWords as words } from "./words.ts";

/** Any verse by its reference. */
export function AddVerse() {
  const id = useId();
  const [reference, setReference] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const add = trpc.soulcare.addVerse.useMutation({
    meta: changes("soulcare"),
    onSuccess(card) {
      setReference("");
      toaster.create({ title: words.added(card.reference) });
    },
  });
  const refused = add.error && reasonOf(add.error, words.addFailed);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const isBlank = reference.trim() === "";
    setIsMissing(isBlank);
    if (isBlank) document.getElementById(id)?.focus();
    if (!isBlank && !add.isPending) add.mutate({ reference });
  }

  return (
    <Card as="section" aria-labelledby={`${id}-title`}>
      <chakra.h2 id={`${id}-title`} textStyle="h3" mb="4">
        {words.add}
      </chakra.h2>
      <chakra.form noValidate display="grid" gap="4" onSubmit={submit}>
        <Field
          id={id}
          label={words.reference}
          help={words.referenceHelp}
          error={isMissing ? words.needsReference : refused}
        >
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={maxLengths.reference}
              value={reference}
              onChange={(event) => setReference(event.target.value)}
            />
          )}
        </Field>
        <Button
          type="submit"
          justifySelf="start"
          loading={add.isPending}
          loadingText={words.adding}
        >
          {words.learn}
        </Button>
        <chakra.span role="alert" srOnly>
          {refused}
        </chakra.span>
      </chakra.form>
    </Card>
  );
}

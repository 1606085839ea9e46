import { Button, chakra, Stack } from "@chakra-ui/react";
import { Mail } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { requestSignInLinkInput } from "#server/input/athletes.ts";
import { FormError } from "#src/components/form/form-error.tsx";
import { TextField } from "#src/components/form/text-field.tsx";
import { Note } from "#src/components/note.tsx";
import { signInLink } from "#src/content/accounts.ts";
import { trpc } from "#src/lib/trpc.ts";
import { formFailure, showServerError, useZodForm } from "#src/lib/use-zod-form.ts";
import { formStyle } from "./password-form.tsx";
import { waitInMinutes } from "./wait-in-minutes.ts";

/** The way in without a password. It asks for an address only if none has been typed above. */
export function LinkForm({ readTyped }: { readTyped: () => string }) {
  const [isAsking, setIsAsking] = useState(false);
  const form = useZodForm(requestSignInLinkInput, { email: "" });
  const send = trpc.athletes.requestSignInLink.useMutation({
    onError: (error) => showServerError(form, error, waitInMinutes(error)),
  });
  const next = useSearchParams()[0].get("next") ?? undefined;
  const submit = form.handleSubmit(({ email }) => send.mutate({ email, next }));
  const { message, ...failure } = formFailure(form, "link");

  async function startWithTyped() {
    const typed = requestSignInLinkInput.safeParse({ email: readTyped() });
    if (typed.success) form.setValue("email", typed.data.email);
    setIsAsking(!typed.success);
    if (typed.success) await submit();
  }

  return (
    <chakra.form
      {...formStyle}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void (isAsking ? submit() : startWithTyped());
      }}
    >
      <FormError {...failure} message={message && <p>{message}</p>} />
      {isAsking && (
        <TextField
          {...form.register("email")}
          id="link-email"
          label={signInLink.email}
          error={form.formState.errors.email?.message}
          type="email"
          autoComplete="email"
          autoFocus
        />
      )}
      <Stack gap="2">
        <Button type="submit" variant="outline" loading={send.isPending}>
          <Mail aria-hidden />
          {signInLink.button}
        </Button>
        <chakra.p textStyle="small" color="fg.muted">
          {signInLink.help}
        </chakra.p>
        <div role="status">{send.isSuccess && <Note>{signInLink.sent}</Note>}</div>
      </Stack>
    </chakra.form>
  );
}

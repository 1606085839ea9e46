import { Button, chakra, Flex } from "@chakra-ui/react";
import { useRef } from "react";
import { deletionWord } from "#db/values.ts";
import { deleteAccountInput } from "#server/input/settings.ts";
import { FormError } from "#src/components/form/form-error.tsx";
import { PasswordField, TextField } from "#src/components/form/text-field.tsx";
import { password, privacy } from "#src/content/account.ts";
import { eraseNotes } from "#src/lib/device-notes.ts";
import { askAboutNotes, type NotesAnswer } from "#src/lib/notes-question.ts";
import { endsSession, trpc } from "#src/lib/trpc.ts";
import { formFailure, showServerError, useZodForm } from "#src/lib/use-zod-form.ts";
import { notSaved } from "./saving.tsx";
import { Explanation, Part, PartHeading } from "./section-card.tsx";
import { useLeavePage } from "./use-departure.ts";

const words = privacy.remove;

export function DeletePart() {
  const [{ hasPassword }] = trpc.athletes.account.useSuspenseQuery();
  const { form, submit, isPending } = useDeletion();
  const { message, ...failure } = formFailure(form, "delete");
  const { errors } = form.formState;
  return (
    <Part>
      <PartHeading>{words.heading}</PartHeading>
      <Explanation>{words.text}</Explanation>
      <chakra.form noValidate onSubmit={submit} display="grid" gap="4" mt="4">
        <FormError {...failure} message={message && <p>{message}</p>} />
        <Flex wrap="wrap" align="start" gap="16px 12px">
          <chakra.div flex="0 1 240px">
            <TextField
              {...form.register("confirmation")}
              id="delete-confirmation"
              label={words.type(deletionWord)}
              error={errors.confirmation?.message}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          </chakra.div>
          {hasPassword && (
            <chakra.div flex="0 1 280px">
              <PasswordField
                {...form.register("password")}
                id="delete-password"
                label={password.current}
                error={errors.password?.message}
                autoComplete="current-password"
              />
            </chakra.div>
          )}
          <Button
            type="submit"
            variant="outline"
            colorPalette="red"
            mt={{ base: "0", sm: "28px" }}
            loading={isPending}
            loadingText={words.busy}
          >
            {words.button}
          </Button>
        </Flex>
      </chakra.form>
    </Part>
  );
}

function useDeletion() {
  const form = useZodForm(deleteAccountInput, { password: "" });
  const depart = useLeavePage();
  const notes = useRef<NotesAnswer>("keep");
  const remove = trpc.athletes.deleteAccount.useMutation({
    meta: endsSession,
    onSuccess: () => {
      if (notes.current === "erase") eraseNotes();
      depart("/", { hasLeft: true });
    },
    onError: (error) => showServerError(form, error, notSaved(error)),
  });
  /** What is on the device goes only once the account has gone. */
  const submit = form.handleSubmit(async (values) => {
    notes.current = await askAboutNotes("delete");
    if (notes.current !== "stay") remove.mutate(values);
  });

  return {
    form,
    submit,
    isPending: remove.isPending,
  };
}

import { chakra, Flex } from "@chakra-ui/react";
import { Download } from "lucide-react";
import { useRef } from "react";
import { deletionWord } from "#db/values.ts";
import { deleteAccountInput } from "#server/input/settings.ts";
import { Button } from "#src/components/button.tsx";
import { TextField } from "#src/components/form/field.tsx";
import { FormError } from "#src/components/form/form-error.tsx";
import { plainDay } from "#src/lib/format.ts";
import { askAboutNotes, type NotesAnswer } from "#src/lib/notes-question.ts";
import { eraseNotes } from "#src/lib/notes-storage.ts";
import { saveFile } from "#src/lib/save-file.ts";
import { explain } from "#src/lib/server-failure.ts";
import { endsSession, trpc } from "#src/lib/trpc.ts";
import { formFailure, formFields, showServerError, useZodForm } from "#src/lib/use-zod-form.ts";
import { Explanation, notSaved, Part, PartHeading, Refused } from "./section-card.tsx";
import { useLeavePage } from "./sign-out.ts";
import { privacyWords as words } from "./words.ts";

export function LeavingPart() {
  return (
    <>
      <DataDownload />
      <DeleteAccount />
    </>
  );
}

function DataDownload() {
  const { heading, help, button, busy } = words.data;
  const { download, isPending, error } = useDownload();
  return (
    <Part
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      alignItems="center"
      gap="14px 24px"
    >
      <chakra.div flex="1 1 320px">
        <PartHeading>{heading}</PartHeading>
        <Explanation maxW="56ch">{help}</Explanation>
        {error && <Refused>{explain(error)}</Refused>}
      </chakra.div>
      <Button variant="outline" size="sm" loading={isPending} loadingText={busy} onClick={download}>
        <Download aria-hidden />
        {button}
      </Button>
    </Part>
  );
}

/** Fetches the data only when the button is pressed, and keeps nothing of it. */
function useDownload() {
  const { refetch, isFetching, error } = trpc.athletes.exportData.useQuery(undefined, {
    enabled: false,
    gcTime: 0,
  });

  async function download() {
    const { data, isSuccess } = await refetch();
    if (!isSuccess) return;
    saveFile(`honour-my-data-${plainDay(new Date())}.json`, {
      type: "application/json",
      text: JSON.stringify(data, null, 2),
    });
  }

  return { download: () => void download(), isPending: isFetching, error };
}

function DeleteAccount() {
  const { form, submit, isPending } = useDeletion();
  const field = formFields(form, "delete");
  return (
    <Part>
      <PartHeading>{words.remove.heading}</PartHeading>
      <Explanation>{words.remove.text}</Explanation>
      <chakra.form noValidate onSubmit={submit} display="grid" gap="4" mt="4">
        <FormError {...formFailure(form, "delete")} />
        <Flex wrap="wrap" align="start" gap="16px 12px">
          <chakra.div flex="0 1 240px">
            <TextField
              {...field("confirmation")}
              label={words.remove.type(deletionWord)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          </chakra.div>
          <Button
            type="submit"
            variant="outline"
            colorPalette="red"
            mt={{ base: "0", sm: "28px" }}
            loading={isPending}
            loadingText={words.remove.busy}
          >
            {words.remove.button}
          </Button>
        </Flex>
      </chakra.form>
    </Part>
  );
}

function useDeletion() {
  const form = useZodForm(deleteAccountInput, {});
  const leavePage = useLeavePage();
  const notesAnswer = useRef<NotesAnswer>("keep");
  const remove = trpc.athletes.deleteAccount.useMutation({
    meta: endsSession,
    onSuccess: () => {
      if (notesAnswer.current === "erase") eraseNotes();
      leavePage("/goodbye", { hasLeft: true });
    },
    onError: (error) => showServerError(form, error, notSaved(error)),
  });
  // The notes on this device are erased only after the account is deleted.
  const submit = form.handleSubmit(async (values) => {
    notesAnswer.current = await askAboutNotes("delete");
    if (notesAnswer.current !== "stay") remove.mutate(values);
  });

  return { form, submit, isPending: remove.isPending };
}

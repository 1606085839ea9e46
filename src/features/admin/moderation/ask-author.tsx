import { Button, chakra } from "@chakra-ui/react";
import { revealInput } from "#server/input/admin-desk.ts";
import { TextField } from "#src/components/form/text-field.tsx";
import { Refusal } from "#src/components/refusal.tsx";
import { author as words } from "#src/content/admin-moderation.ts";
import { useZodForm } from "#src/lib/use-zod-form.ts";

const reasonShape = revealInput.pick({ reason: true });

type Props = {
  isAnonymous: boolean;
  isPending: boolean;
  error: unknown;
  onAsk: (reason: string) => void;
};

/** The name is shown for a reason alone. */
export function AskAuthor({ isAnonymous, isPending, error, onAsk }: Props) {
  const form = useZodForm(reasonShape, { reason: "" });
  return (
    <chakra.details mt="5" px="5" py="2" bg="bg.subtle" borderRadius="l2">
      <chakra.summary
        display="flex"
        alignItems="center"
        minH="11"
        fontWeight="600"
        cursor="pointer"
      >
        {words.heading}
      </chakra.summary>
      <chakra.form
        noValidate
        display="grid"
        gap="4"
        justifyItems="start"
        pb="3"
        onSubmit={form.handleSubmit(({ reason }) => onAsk(reason))}
      >
        <chakra.p textStyle="small" color="fg.muted">
          {isAnonymous ? words.help : words.namedHelp}
        </chakra.p>
        <chakra.div w="full">
          <TextField
            {...form.register("reason")}
            id="reveal-reason"
            label={words.reason}
            autoComplete="off"
            error={form.formState.errors.reason?.message}
          />
          <Refusal error={error} otherwise={words.failed} />
        </chakra.div>
        <Button type="submit" variant="outline" loading={isPending} loadingText={words.showing}>
          {words.show}
        </Button>
      </chakra.form>
    </chakra.details>
  );
}

import { chakra, Flex } from "@chakra-ui/react";
import { useEffect } from "react";
import { updateProfileInput } from "#server/input/athletes.ts";
import { Button } from "#src/components/button.tsx";
import { FormError } from "#src/components/form/form-error.tsx";
import { ProfileFields, profileValues } from "#src/components/form/profile-fields.tsx";
import { changes, trpc } from "#src/lib/trpc.ts";
import { formFailure, showServerError, useZodForm } from "#src/lib/use-zod-form.ts";
import { Done, Explanation, notSaved } from "./section-card.tsx";
import { accountWords, aboutWords as words } from "./words.ts";

/** The details that the athlete entered when creating the profile. */
export function AboutForm({ athleteId }: { athleteId: number }) {
  const [athlete] = trpc.athletes.get.useSuspenseQuery({ id: athleteId });
  const form = useZodForm(updateProfileInput, profileValues(athlete));
  // What staff have corrected appears here, but fields being edited keep their values.
  useEffect(() => {
    const options = { keepDirtyValues: true, keepErrors: true, keepSubmitCount: true };
    form.reset(profileValues(athlete), options);
  }, [form, athlete]);
  // Read on every render: React Hook Form updates only what a render has read.
  const { isDirty } = form.formState;
  const save = trpc.athletes.updateProfile.useMutation({
    meta: changes("athletes", "soulcare", "community"),
    // Text typed while saving is kept and counts as unsaved.
    onSuccess(saved, sent) {
      const { data } = updateProfileInput.safeParse(form.getValues());
      if (JSON.stringify(data) === JSON.stringify(sent)) form.reset(profileValues(saved));
    },
    onError: (error) => showServerError(form, error, notSaved(error)),
  });
  return (
    <>
      <Explanation>{words.text}</Explanation>
      <chakra.form
        noValidate
        display="grid"
        gap="5"
        onSubmit={form.handleSubmit((values) => save.mutate(values))}
      >
        <FormError {...formFailure(form, "about")} />
        <ProfileFields prefix="about" form={form} />
        <Flex justify="space-between" align="center" gap="3">
          <Done>{save.isSuccess && !isDirty && accountWords.saved}</Done>
          <Button type="submit" size="sm" ms="auto" loading={save.isPending}>
            {words.submit}
          </Button>
        </Flex>
      </chakra.form>
    </>
  );
}

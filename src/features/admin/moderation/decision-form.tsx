import { Button, chakra } from "@chakra-ui/react";
import { useWatch } from "react-hook-form";
import { DraftNote, FormError } from "#src/components/form/form-error.tsx";
import { RadioCards } from "#src/components/form/radio-cards.tsx";
import { Select } from "#src/components/form/select.tsx";
import { SwitchField } from "#src/components/form/switch-field.tsx";
import { LongTextField } from "#src/components/form/text-field.tsx";
import { decision as words } from "#src/content/admin-moderation.ts";
import { formFailure } from "#src/lib/use-zod-form.ts";
import type { Case } from "./case-view.tsx";
import type { Author } from "./shown-author.tsx";
import { useDecision } from "./use-decision.ts";

const usualDays = 3;

type Props = { opened: Case; author: Author | undefined };

export function DecisionForm({ opened, author }: Props) {
  const { form, draft, days, setDays, submit, isPending } = useDecision(opened);
  const { errors } = form.formState;
  const chosen = useWatch({ control: form.control, name: "decision" });
  const { kind, isAnonymous } = opened;
  return (
    <chakra.form noValidate display="grid" gap="5" mt="5" onSubmit={submit} onBlur={draft.keepNow}>
      {draft.isRestored && <DraftNote onClear={draft.clear} />}
      <FormError {...formFailure(form, "decide")} />
      <RadioCards
        id="decide-decision"
        legend={words.legend}
        options={words.choices(isAnonymous)}
        columns={1}
        input={form.register("decision")}
      />
      <LongTextField
        {...form.register("reason")}
        id="decide-reason"
        label={words.reason}
        help={words.reasonHelp(kind)}
        error={errors.reason?.message}
        minH="84px"
        fieldSizing="content"
      />
      <SwitchField
        id="decide-suspend"
        label={words.suspend(author?.name)}
        help={words.suspendHelp}
        isOn={days !== undefined}
        onChange={(isOn) => setDays(isOn ? usualDays : undefined)}
      />
      {days !== undefined && (
        <Select
          id="decide-days"
          label={words.days}
          placeholder=""
          options={words.dayChoices}
          value={String(days)}
          onChange={(value) => setDays(Number(value))}
        />
      )}
      <Button type="submit" justifySelf="end" loading={isPending} loadingText={words.submitting}>
        {words.submit[chosen][kind]}
      </Button>
    </chakra.form>
  );
}

import * as z from "zod";
import { suspendAthleteInput } from "#server/input/admin-athletes.ts";
import { FormError } from "#src/components/form/form-error.tsx";
import { RadioCards } from "#src/components/form/radio-cards.tsx";
import { LongTextField } from "#src/components/form/text-field.tsx";
import { postingWords as words } from "#src/content/admin-athlete.ts";
import { trpc } from "#src/lib/trpc.ts";
import { formFailure } from "#src/lib/use-zod-form.ts";
import { saving } from "../../frame/outcome.ts";
import { useAdminForm } from "../../frame/use-desk-form.ts";
import { FormPanel } from "./form-panel.tsx";

const spans = ["1", "7", "30"] as const;
const options = spans.map((days) => ({ value: days, label: words.days(Number(days)) }));
const day = 24 * 60 * 60_000;

const formInput = z.object({ days: z.enum(spans), reason: suspendAthleteInput.shape.reason });

type Props = { athleteId: number; isSuspended: boolean; onClose: () => void };

/** For how long, and why; or why it ends. */
export function PostingForm({ athleteId, isSuspended, onClose }: Props) {
  const desk = useAdminForm(formInput, { days: "7", reason: "" }, `posting of ${athleteId}`);
  const { form, draft } = desk;
  const suspend = trpc.admin.suspendAthlete.useMutation(
    saving(
      desk,
      onClose,
    )({ title: isSuspended ? words.lifted : words.suspended, otherwise: words.notSaved }),
  );
  const submit = form.handleSubmit(({ days, reason }) => {
    if (suspend.isPending) return;
    const until = isSuspended ? null : new Date(Date.now() + Number(days) * day);
    suspend.mutate({ id: athleteId, until, reason });
  });
  const label = isSuspended ? words.lift : words.suspend;
  return (
    <FormPanel
      label={label}
      save={label}
      isPending={suspend.isPending}
      draft={draft}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormError {...formFailure(form, "posting")} />
      {!isSuspended && (
        <RadioCards
          id="posting-days"
          legend={words.end}
          options={options}
          columns={3}
          input={form.register("days")}
        />
      )}
      <LongTextField
        {...form.register("reason")}
        id="posting-reason"
        label={words.reason}
        help={words.reasonHelp}
        error={form.formState.errors.reason?.message}
      />
    </FormPanel>
  );
}

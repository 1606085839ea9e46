import { Button } from "@chakra-ui/react";
import { useState } from "react";
import * as z from "zod";
import { suspendAthleteInput } from "#server/input/admin-athletes.ts";
import { LongTextField } from "#src/components/form/field.tsx";
import { FormError } from "#src/components/form/form-error.tsx";
import { RadioCards } from "#src/components/form/radio-cards.tsx";
import { formatStamp } from "#src/lib/format.ts";
import { trpc } from "#src/lib/trpc.ts";
import { formFailure, formFields } from "#src/lib/use-zod-form.ts";
import { onSave, useAdminForm } from "../../use-admin-form.ts";
import { type AthleteProps, FormPanel, isFuture, Part } from "./page-parts.tsx";
import { athleteWords, postingWords as words } from "./words.ts";

const dayCounts = ["1", "7", "30"] as const;
const options = dayCounts.map((days) => ({ value: days, label: words.days(Number(days)) }));
const dayMs = 24 * 60 * 60_000;

const schema = z.object({ days: z.enum(dayCounts), reason: suspendAthleteInput.shape.reason });

/** Whether the athlete may post in the community, and the form to suspend or allow it. */
export function PostingPart({ athlete: { id, suspendedUntil } }: AthleteProps) {
  const [isAsking, setIsAsking] = useState(false);
  const isSuspended = suspendedUntil !== null && isFuture(suspendedUntil);
  return (
    <Part
      title={words.title}
      failed={athleteWords.failed}
      action={
        <Button variant="outline" size="sm" onClick={() => setIsAsking(true)}>
          {isSuspended ? words.lift : words.suspend}
        </Button>
      }
    >
      <p>{isSuspended ? `${words.until} ${formatStamp(suspendedUntil)}.` : words.may}</p>
      {isAsking && (
        <PostingForm athleteId={id} isSuspended={isSuspended} onClose={() => setIsAsking(false)} />
      )}
    </Part>
  );
}

type FormProps = { athleteId: number; isSuspended: boolean; onClose: () => void };

function PostingForm({ athleteId, isSuspended, onClose }: FormProps) {
  const adminForm = useAdminForm(schema, { days: "7", reason: "" }, `posting of ${athleteId}`);
  const { form, draft } = adminForm;
  const suspend = trpc.admin.suspendAthlete.useMutation(
    onSave(adminForm, onClose, {
      title: isSuspended ? words.lifted : words.suspended,
      fallback: words.notSaved,
    }),
  );
  const submit = form.handleSubmit(({ days, reason }) => {
    if (suspend.isPending) return;
    const until = isSuspended ? null : new Date(Date.now() + Number(days) * dayMs);
    suspend.mutate({ id: athleteId, until, reason });
  });
  const label = isSuspended ? words.lift : words.suspend;
  const field = formFields(form, "posting");
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
        <RadioCards {...field("days")} legend={words.end} options={options} columns={3} />
      )}
      <LongTextField {...field("reason")} label={words.reason} help={words.reasonHelp} />
    </FormPanel>
  );
}

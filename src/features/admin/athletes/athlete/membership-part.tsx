import { Button } from "@chakra-ui/react";
import { useState } from "react";
import * as z from "zod";
import { TextField } from "#src/components/form/field.tsx";
import { FormError } from "#src/components/form/form-error.tsx";
import { formatDate, plainDay } from "#src/lib/format.ts";
import { trpc } from "#src/lib/trpc.ts";
import { formFailure } from "#src/lib/use-zod-form.ts";
import { onSave, useAdminForm } from "../../use-admin-form.ts";
import { type AthleteProps, FormPanel, isFuture, Part } from "./page-parts.tsx";
import { athleteWords, membershipWords as words } from "./words.ts";

const schema = z.object({ until: z.string() });

/** Until when the library is open to somebody who paid for it elsewhere. */
export function MembershipPart({ athlete: { id, memberUntil } }: AthleteProps) {
  const [isChanging, setIsChanging] = useState(false);
  return (
    <Part
      title={words.title}
      failed={athleteWords.failed}
      action={
        <Button variant="outline" size="sm" onClick={() => setIsChanging(true)}>
          {words.change}
        </Button>
      }
    >
      <p>{stateOf(memberUntil)}</p>
      {isChanging && (
        <UntilForm athleteId={id} memberUntil={memberUntil} onClose={() => setIsChanging(false)} />
      )}
    </Part>
  );
}

function stateOf(until: Date | null) {
  if (!until) return words.none;
  return isFuture(until) ? words.until(formatDate(until)) : words.over(formatDate(until));
}

type FormProps = { athleteId: number; memberUntil: Date | null; onClose: () => void };

function UntilForm({ athleteId, memberUntil, onClose }: FormProps) {
  const stored = { until: memberUntil ? plainDay(memberUntil) : "" };
  const adminForm = useAdminForm(schema, stored, `membership of ${athleteId}`);
  const { form, draft } = adminForm;
  const save = trpc.admin.setMemberUntil.useMutation(
    onSave(adminForm, onClose, { title: words.saved, fallback: words.notSaved }),
  );
  const submit = form.handleSubmit(({ until }) => {
    if (!save.isPending) save.mutate({ id: athleteId, until: endOf(until) });
  });
  return (
    <FormPanel
      label={words.change}
      save={words.save}
      isPending={save.isPending}
      draft={draft}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormError {...formFailure(form, "membership")} />
      <TextField
        {...form.register("until")}
        id="membership-until"
        type="date"
        label={words.day}
        help={words.dayHelp}
        error={form.formState.errors.until?.message}
      />
    </FormPanel>
  );
}

/** The last moment of a day here. */
const endOf = (day: string) => (day ? new Date(`${day}T23:59:59`) : null);

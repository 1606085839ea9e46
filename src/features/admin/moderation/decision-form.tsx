import { chakra } from "@chakra-ui/react";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import type * as z from "zod";
import { decideInput } from "#server/input/admin.ts";
import { Button } from "#src/components/button.tsx";
import { LongTextField } from "#src/components/form/field.tsx";
import { DraftNote, FormError } from "#src/components/form/form-error.tsx";
import { RadioCards } from "#src/components/form/radio-cards.tsx";
import { Select } from "#src/components/form/select.tsx";
import { SwitchField } from "#src/components/form/switch-field.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { reasonOf } from "#src/lib/server-failure.ts";
import { changes, queryClient, type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { useIsHere } from "#src/lib/use-is-here.ts";
import { formFailure, formFields, showServerError } from "#src/lib/use-zod-form.ts";
import { useAdminForm } from "../use-admin-form.ts";
import { useCaseAddress } from "./case-address.ts";
import { decisionWords as words } from "./words.ts";

const schema = decideInput.omit({ kind: true, id: true });
/** No decision is preselected. */
const defaults: Partial<z.input<typeof schema>> = { reason: "" };
const dayMs = 24 * 60 * 60_000;

const usualDays = 3;

type Props = {
  reported: RouterOutputs["admin"]["case"];
  author: RouterOutputs["admin"]["revealAuthor"] | undefined;
};

export function DecisionForm({ reported, author }: Props) {
  const { form, draft, days, setDays, submit, isPending } = useDecision(reported);
  const chosen = useWatch({ control: form.control, name: "decision" });
  const { kind } = reported;
  const isShown = !reported.isHidden && !reported.isRemoved;
  const isReported = reported.reports.length > 0;
  // If all reports are of danger, an anonymous author needs help and cannot be suspended.
  const maySuspend = reported.reports.some(
    ({ reason }) => reason !== "danger" || !reported.isAnonymous,
  );
  const field = formFields(form, "decide");
  return (
    <chakra.form noValidate display="grid" gap="5" mt="5" onSubmit={submit} onBlur={draft.keepNow}>
      {draft.isRestored && <DraftNote onClear={draft.clear} />}
      <FormError {...formFailure(form, "decide")} />
      <RadioCards
        {...field("decision")}
        legend={words.legend}
        options={words.choices({ isAnonymous: reported.isAnonymous, isShown, isReported })}
        columns={1}
      />
      <LongTextField
        {...field("reason")}
        label={words.reason}
        help={words.reasonHelp(kind)}
        readOnly={isPending}
        minH="84px"
        fieldSizing="content"
      />
      {maySuspend && (
        <SwitchField
          id="decide-suspend"
          label={words.suspend(author?.name)}
          help={words.suspendHelp}
          isOn={days !== undefined}
          onChange={(isOn) => setDays(isOn ? usualDays : undefined)}
        />
      )}
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
        {words.submit[chosen ? actOf(chosen, reported) : "none"][kind]}
      </Button>
    </chakra.form>
  );
}

/** To restore an entry that is neither hidden nor removed is to keep it. */
function actOf(decision: "restore" | "remove", { isHidden, isRemoved }: Props["reported"]) {
  return decision === "restore" && !isHidden && !isRemoved ? "keep" : decision;
}

/** Suspends the author first. If only the decision then fails, a retry does not suspend again. */
function useDecision(reported: Props["reported"]) {
  const { kind, id } = reported;
  const { form, draft } = useAdminForm(schema, defaults, `case ${kind} ${id}`);
  const [days, setDays] = useState<number>();
  const { searchOf } = useCaseAddress();
  const navigate = useNavigate();
  const isHere = useIsHere();
  // Nothing is loaded again between the two: a tab closed meanwhile would skip the decision.
  const suspend = trpc.admin.suspendAuthor.useMutation({ meta: changes() });
  const decide = trpc.admin.decide.useMutation({ meta: changes() });

  const submit = form.handleSubmit(async (values) => {
    try {
      await suspendFor(values.reason);
      await decide.mutateAsync({ kind, id, ...values });
    } catch (error) {
      void queryClient.invalidateQueries();
      showServerError(form, error, reasonOf(error, words.failed));
      return;
    }
    draft.drop();
    toaster.create({ title: words.done[actOf(values.decision, reported)][kind] });
    const isOpen = isHere();
    if (isOpen) await navigate(searchOf(undefined));
    void queryClient.invalidateQueries();
    if (isOpen) document.querySelector("h1")?.focus();
  });

  async function suspendFor(reason: string) {
    if (days === undefined) return;
    const until = new Date(Date.now() + days * dayMs);
    await suspend.mutateAsync({ kind, id, until, reason });
    setDays(undefined);
  }

  return { form, draft, days, setDays, submit, isPending: suspend.isPending || decide.isPending };
}

import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type * as z from "zod";
import { decideInput } from "#server/input/admin.ts";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { decision } from "#src/content/admin-moderation.ts";
import { reasonOf } from "#src/lib/explain.ts";
import { changes, queryClient, trpc } from "#src/lib/trpc.ts";
import { showServerError } from "#src/lib/use-zod-form.ts";
import { useAdminForm } from "../frame/use-desk-form.ts";
import { useCaseAddress } from "./case-address.ts";
import type { Case } from "./case-view.tsx";

const shape = decideInput.omit({ kind: true, id: true });
const asked: z.input<typeof shape> = { decision: "restore", reason: "" };
const dayMs = 24 * 60 * 60_000;

/** The suspension goes first: once it stands it is not asked for again with the next try. */
export function useDecision({ kind, id }: Case) {
  const { form, draft } = useAdminForm(shape, asked, `case ${kind} ${id}`);
  const [days, setDays] = useState<number>();
  const { searchOf } = useCaseAddress();
  const navigate = useNavigate();
  // Not awaited between the two: a tab that closes there would leave the one without the other.
  const suspend = trpc.admin.suspendAuthor.useMutation({ meta: changes() });
  const decide = trpc.admin.decide.useMutation({ meta: changes() });

  const submit = form.handleSubmit(async (values) => {
    try {
      await suspendFor(values.reason);
      await decide.mutateAsync({ kind, id, ...values });
    } catch (error) {
      void queryClient.invalidateQueries();
      showServerError(form, error, reasonOf(error, decision.failed));
      return;
    }
    draft.drop();
    toaster.create({ title: decision.done[values.decision][kind] });
    await navigate(searchOf(undefined));
    void queryClient.invalidateQueries();
    document.querySelector("h1")?.focus();
  });

  async function suspendFor(reason: string) {
    if (days === undefined) return;
    const until = new Date(Date.now() + days * dayMs);
    await suspend.mutateAsync({ kind, id, until, reason });
    setDays(undefined);
  }

  return { form, draft, days, setDays, submit, isPending: suspend.isPending || decide.isPending };
}

import { Flex } from "@chakra-ui/react";
import { useState } from "react";
import * as z from "zod";
import { accountInput } from "#server/input/admin.ts";
import { Button } from "#src/components/button.tsx";
import { LongTextField } from "#src/components/form/field.tsx";
import { FormError } from "#src/components/form/form-error.tsx";
import { formatDate } from "#src/lib/format.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { formFailure, formFields } from "#src/lib/use-zod-form.ts";
import { FormPanel, Part } from "../athletes/athlete/page-parts.tsx";
import { Muted } from "../screen-parts.tsx";
import { onSave, useAdminForm } from "../use-admin-form.ts";
import { accessWords as words } from "./words.ts";

type Access = RouterOutputs["admin"]["accountAccess"];
type Act = keyof typeof words.acts;

/** Whether an account is open, with the actions on it; each asks for a reason. */
export function AccountAccess({ id, title = words.title }: { id: number; title?: string }) {
  return (
    <Part title={title} failed={words.failed}>
      <AccessState id={id} />
    </Part>
  );
}

function AccessState({ id }: { id: number }) {
  const [access] = trpc.admin.accountAccess.useSuspenseQuery({ id });
  const [act, setAct] = useState<Act>();
  const { closedAt, sessions } = access;
  const acts: Act[] = closedAt ? ["openAccount"] : ["endSessions", "closeAccount"];
  return (
    <>
      <p>{closedAt ? words.closed(formatDate(closedAt)) : words.open(sessions)}</p>
      <Flex gap="2" wrap="wrap" my="3">
        {acts.map((each) => (
          <Button key={each} variant="outline" size="sm" onClick={() => setAct(each)}>
            {words.acts[each].label}
          </Button>
        ))}
      </Flex>
      {act && acts.includes(act) && (
        <ActForm key={act} act={act} access={access} onClose={() => setAct(undefined)} />
      )}
    </>
  );
}

const schema = z.object({ reason: accountInput.shape.reason });

type FormProps = { act: Act; access: Access; onClose: () => void };

function ActForm({ act, access: { id }, onClose }: FormProps) {
  const { label, text, done } = words.acts[act];
  const adminForm = useAdminForm(schema, { reason: "" }, `${act} ${id}`);
  const { form, draft } = adminForm;
  const change = trpc.admin[act].useMutation(
    onSave(adminForm, onClose, { title: done, fallback: words.notSaved }),
  );
  const submit = form.handleSubmit(({ reason }) => {
    if (!change.isPending) change.mutate({ id, reason });
  });
  const field = formFields(form, "account");
  return (
    <FormPanel
      label={label}
      save={label}
      isPending={change.isPending}
      draft={draft}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormError {...formFailure(form, "account")} />
      <Muted>{text}</Muted>
      <LongTextField {...field("reason")} label={words.reason} help={words.reasonHelp} />
    </FormPanel>
  );
}

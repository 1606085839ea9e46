import { chakra } from "@chakra-ui/react";
import { Plus } from "lucide-react";
import { useState } from "react";
import { tokenScopes } from "#db/values.ts";
import { createTokenInput } from "#server/input/admin.ts";
import { Badge } from "#src/components/badge.tsx";
import { Button } from "#src/components/button.tsx";
import { Dialog, FormFoot } from "#src/components/dialog.tsx";
import { Empty } from "#src/components/empty.tsx";
import { CheckField, FieldError, TextField } from "#src/components/form/field.tsx";
import { FormError } from "#src/components/form/form-error.tsx";
import { Select } from "#src/components/form/select.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { Presence } from "#src/components/presence.tsx";
import { Secret } from "#src/components/secret.tsx";
import { CardSkeleton } from "#src/components/skeleton.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { formatDate } from "#src/lib/format.ts";
import { explain } from "#src/lib/server-failure.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import {
  formFailure,
  formFields,
  showServerError,
  useZodForm,
  type ZodFormOf,
} from "#src/lib/use-zod-form.ts";
import { AdminTable, type Column } from "../admin-table.tsx";
import { AdminHeading, TechnicalParts } from "../screen-parts.tsx";
import { tokensWords as words } from "./words.ts";

type Token = RouterOutputs["admin"]["tokens"][number];

const formId = "new-token";

export function AdminTokensScreen() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <AdminHeading place={words.place} lead={words.lead}>
        <Button onClick={() => setOpen(true)}>
          <Plus aria-hidden />
          {words.newToken}
        </Button>
      </AdminHeading>
      <TechnicalParts />
      <Loaded skeleton={<CardSkeleton />} failed={words.failed}>
        <TokenList />
      </Loaded>
      <Presence>{isOpen && <TokenDialog onClose={() => setOpen(false)} />}</Presence>
    </>
  );
}

function TokenList() {
  const [rows] = trpc.admin.tokens.useSuspenseQuery();
  const [revoking, setRevoking] = useState<Token>();
  if (rows.length === 0) return <Empty>{words.empty}</Empty>;
  return (
    <>
      <AdminTable
        caption={words.caption}
        columns={columnsFor(setRevoking)}
        rows={rows}
        keyOf={({ id }) => id}
      />
      <Presence>
        {revoking && <RevokeDialog token={revoking} onClose={() => setRevoking(undefined)} />}
      </Presence>
    </>
  );
}

const columnsFor = (onRevoke: (token: Token) => void): Column<Token>[] => [
  { label: words.columns.name, cell: (token) => <Name {...token} /> },
  { label: words.columns.scopes, cell: ({ scopes }) => scopes.join(", ") },
  { label: words.columns.owner, cell: ({ owner }) => owner },
  { label: words.columns.lastUsed, cell: ({ lastUsedAt }) => <Day at={lastUsedAt} /> },
  { label: words.columns.expires, cell: ({ expiresAt }) => <Day at={expiresAt} /> },
  {
    label: words.columns.action,
    isPlain: true,
    cell: (token) => <State token={token} onRevoke={onRevoke} />,
  },
];

function Name({ name, ending }: Token) {
  return (
    <>
      <chakra.span display="block" fontWeight="600" overflowWrap="anywhere">
        {name}
      </chakra.span>
      <chakra.code textStyle="small" color="fg.muted">{`hon_…${ending}`}</chakra.code>
    </>
  );
}

function Day({ at }: { at: Date | null }) {
  return at ? <time dateTime={at.toISOString()}>{formatDate(at)}</time> : words.never;
}

type StateProps = { token: Token; onRevoke: (token: Token) => void };

function State({ token, onRevoke }: StateProps) {
  if (token.revokedAt) return <Badge>{words.revoked}</Badge>;
  if (token.expiresAt && token.expiresAt < new Date()) return <Badge>{words.expired}</Badge>;
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={words.revokeLabel(token.name)}
      onClick={() => onRevoke(token)}
    >
      {words.revoke}
    </Button>
  );
}

/** The form for a new token, then its secret. */
function TokenDialog({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<string>();
  const form = useZodForm(createTokenInput, { name: "", scopes: ["read"], days: 90 });
  const create = trpc.admin.createToken.useMutation({
    onSuccess: ({ secret }) => setSecret(secret),
    onError: (error) => showServerError(form, error),
  });
  if (secret)
    return (
      <Dialog
        key="made"
        title={words.made}
        onClose={onClose}
        foot={<Button onClick={onClose}>{words.done}</Button>}
      >
        <Secret text={secret} once={words.once} />
      </Dialog>
    );
  return (
    <Dialog
      title={words.newToken}
      onClose={onClose}
      foot={
        <FormFoot
          form={formId}
          words={{ cancel: words.cancel, submit: words.create }}
          isPending={create.isPending}
          onClose={onClose}
        />
      }
    >
      <TokenForm form={form} onSubmit={form.handleSubmit((values) => create.mutate(values))} />
    </Dialog>
  );
}

type FormProps = { form: ZodFormOf<typeof createTokenInput>; onSubmit: () => Promise<void> };

function TokenForm({ form, onSubmit }: FormProps) {
  const { errors } = form.formState;
  const days = form.watch("days");
  const field = formFields(form, formId);
  return (
    <chakra.form id={formId} noValidate display="grid" gap="5" onSubmit={onSubmit}>
      <FormError {...formFailure(form, formId)} />
      <TextField
        {...field("name")}
        label={words.name}
        placeholder={words.namePlaceholder}
        autoComplete="off"
      />
      <chakra.fieldset id={`${formId}-scopes`} tabIndex={-1} display="grid" justifyItems="start">
        <chakra.legend fontWeight="600">{words.scopes}</chakra.legend>
        {tokenScopes.map((scope) => (
          <CheckField
            key={scope}
            id={`${formId}-${scope}`}
            label={words.scopeLabels[scope]}
            input={{ ...form.register("scopes"), value: scope }}
          />
        ))}
        {errors.scopes?.message && (
          <FieldError id={`${formId}-scopes-error`}>{errors.scopes.message}</FieldError>
        )}
      </chakra.fieldset>
      <Select
        id={`${formId}-days`}
        label={words.days}
        placeholder=""
        options={words.dayChoices}
        value={String(days)}
        onChange={(value) => form.setValue("days", Number(value))}
      />
    </chakra.form>
  );
}

/** Asks for confirmation, because a revoked token cannot be restored. */
function RevokeDialog({ token, onClose }: { token: Token; onClose: () => void }) {
  const revoke = trpc.admin.revokeToken.useMutation({
    onSuccess: () => {
      toaster.create({ title: words.revokedToast });
      onClose();
    },
  });
  return (
    <Dialog
      title={words.revokeQuestion(token.name)}
      onClose={onClose}
      foot={
        <>
          <Button variant="ghost" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            colorPalette="red"
            loading={revoke.isPending}
            onClick={() => revoke.mutate({ id: token.id })}
          >
            {words.revoke}
          </Button>
        </>
      }
    >
      {revoke.error && <FormError issues={[]} attempt={0} message={explain(revoke.error)} />}
      <p>{words.revokeHelp}</p>
    </Dialog>
  );
}

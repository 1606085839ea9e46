import { Button, chakra, Flex } from "@chakra-ui/react";
import { KeyRound } from "lucide-react";
import { type ComponentProps, useEffect, useRef } from "react";
import { mostPasskeys } from "#db/values.ts";
import { passkeyNameInput } from "#server/input/athletes.ts";
import { readDevice } from "#src/lib/device-name.ts";
import { formatDate } from "#src/lib/format.ts";
import { explainPasskey, hasPasskeys } from "#src/lib/passkey.ts";
import { explain } from "#src/lib/server-failure.ts";
import type { OwnPasskeys, Passkey } from "#src/lib/use-passkeys.ts";
import { formFailure, showServerError, useZodForm } from "#src/lib/use-zod-form.ts";
import { endedTokensText, passkeyWords as words } from "#src/lib/words.ts";
import { Dialog, FormFoot } from "./dialog.tsx";
import { TextField } from "./form/field.tsx";
import { FormError } from "./form/form-error.tsx";
import { Presence } from "./presence.tsx";
import { toaster } from "./toaster/toast-store.ts";

type Props = { own: OwnPasskeys };

/** One's own passkeys, and a form for another one. */
export function Passkeys({ own }: Props) {
  const { passkeys, question, ask } = own;
  const box = useFocusAfterRemoval(passkeys.length);
  return (
    <chakra.div ref={box} tabIndex={-1} display="grid" gap="4" w="full">
      {passkeys.length === 0 ? (
        <p>{words.empty}</p>
      ) : (
        <Rows aria-label={words.heading}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => ask({ about: "name", passkey })}
              onRemove={() => ask({ about: "removal", passkey })}
            />
          ))}
        </Rows>
      )}
      {passkeys.length >= mostPasskeys ? (
        <p>{words.most(mostPasskeys)}</p>
      ) : hasPasskeys() ? (
        <AddForm own={own} />
      ) : (
        <p>{words.unknown}</p>
      )}
      <Presence>
        {question?.about === "name" && (
          <RenameDialog key="name" own={own} passkey={question.passkey} />
        )}
        {question?.about === "removal" && (
          <RemoveDialog key="removal" own={own} passkey={question.passkey} />
        )}
      </Presence>
    </chakra.div>
  );
}

/** The pressed button disappears with its row, so the focus moves to the list. */
function useFocusAfterRemoval(count: number) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current) box.current?.focus();
    before.current = count;
  }, [count]);
  return box;
}

type RowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void };

function PasskeyRow({ passkey, onRename, onRemove }: RowProps) {
  const { name, createdAt, lastUsedAt, isBackedUp } = passkey;
  return (
    <Row>
      <chakra.span color="fg.muted">
        <KeyRound size={22} aria-hidden />
      </chakra.span>
      <div>
        <chakra.p fontWeight="600" overflowWrap="anywhere">
          {name}
        </chakra.p>
        <chakra.p textStyle="small" color="fg.muted">
          {words.added(formatDate(createdAt))}{" "}
          {lastUsedAt ? words.used(formatDate(lastUsedAt)) : words.unused}{" "}
          {isBackedUp ? words.backedUp : words.onOneDevice}
        </chakra.p>
      </div>
      <Flex wrap="wrap" gap="2" gridColumn={{ base: "2 / -1", sm: "auto" }}>
        <RowButton aria-label={`${words.rename}: ${name}`} onClick={onRename}>
          {words.rename}
        </RowButton>
        <RowButton aria-label={`${words.remove}: ${name}`} onClick={onRemove}>
          {words.remove}
        </RowButton>
      </Flex>
    </Row>
  );
}

const RowButton = (props: ComponentProps<typeof Button>) => (
  <Button variant="outline" size="sm" {...props} />
);

function AddForm({ own: { add } }: Props) {
  const { name } = readDevice(navigator.userAgent);
  const form = useZodForm(passkeyNameInput, { name });
  const submit = form.handleSubmit((typed) =>
    add.mutate(typed, {
      onSuccess({ endedTokens }) {
        announce(words.addedToast, endedTokens);
        form.reset();
      },
      onError: (error) => showServerError(form, error, explainPasskey(error)),
    }),
  );
  const { message, ...failure } = formFailure(form, "passkey");
  return (
    <chakra.form noValidate display="grid" gap="4" maxW="420px" onSubmit={submit}>
      <FormError {...failure} message={message && <p>{message}</p>} />
      <TextField
        {...form.register("name")}
        id="passkey-name"
        label={words.name}
        help={words.nameHelp}
        error={form.formState.errors.name?.message}
        autoComplete="off"
      />
      <Button
        type="submit"
        variant="outline"
        size="sm"
        justifySelf="start"
        loading={add.isPending}
        loadingText={words.adding}
      >
        {words.add}
      </Button>
    </chakra.form>
  );
}

type DialogProps = Props & { passkey: Passkey };

function RenameDialog({ own: { rename, close }, passkey: { id, name } }: DialogProps) {
  const form = useZodForm(passkeyNameInput, { name });
  const submit = form.handleSubmit((typed) =>
    rename.mutate({ ...typed, id }, { onError: (error) => showServerError(form, error) }),
  );
  const { message, ...failure } = formFailure(form, "rename-passkey");
  const foot = (
    <FormFoot
      form="rename-passkey"
      words={{ cancel: words.cancel, submit: words.save }}
      isPending={rename.isPending}
      onClose={close}
    />
  );
  return (
    <Dialog title={words.renameTitle} onClose={close} foot={foot}>
      <chakra.form id="rename-passkey" noValidate display="grid" gap="5" onSubmit={submit}>
        <FormError {...failure} message={message && <p>{message}</p>} />
        <TextField
          {...form.register("name")}
          id="rename-passkey-name"
          label={words.name}
          error={form.formState.errors.name?.message}
          autoComplete="off"
        />
      </chakra.form>
    </Dialog>
  );
}

/** Asks first, because a removed passkey cannot be restored. */
function RemoveDialog({ own: { remove, close }, passkey: { id, name } }: DialogProps) {
  const start = () =>
    remove.mutate(
      { id },
      { onSuccess: ({ endedTokens }) => announce(words.removedToast, endedTokens) },
    );
  const foot = (
    <>
      <Button variant="ghost" onClick={close}>
        {words.cancel}
      </Button>
      <Button colorPalette="red" loading={remove.isPending} onClick={start}>
        {words.removeIt}
      </Button>
    </>
  );
  return (
    <Dialog title={words.removeTitle(name)} onClose={close} foot={foot}>
      <p>{words.removeText}</p>
      {remove.error && (
        <chakra.p role="alert" mt="3" color="fg.error">
          {explain(remove.error)}
        </chakra.p>
      )}
    </Dialog>
  );
}

function announce(title: string, endedTokens: number) {
  const description = endedTokensText(endedTokens);
  toaster.create({ title, ...(description && { description }) });
}

const Rows = chakra("ul", {
  base: { listStyle: "none", "& > li + li": { borderTopWidth: "1px" } },
});

const Row = chakra("li", {
  base: {
    display: "grid",
    gridTemplateColumns: "24px minmax(0, 1fr) auto",
    columnGap: "4",
    rowGap: "2",
    alignItems: "center",
    py: "3",
    lineHeight: "1.4",
  },
});

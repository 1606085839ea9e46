import { chakra } from "@chakra-ui/react";
import { KeyRound } from "lucide-react";
import { type ComponentProps, Suspense, useEffect, useRef, useState } from "react";
import { maxPasskeys } from "#db/limits.ts";
import { passkeyNameInput } from "#server/input/athletes.ts";
import { readDevice } from "#src/lib/device-name.ts";
import { formatDate } from "#src/lib/format.ts";
import { lazyComponent } from "#src/lib/missing-code.ts";
import { explainPasskey, hasPasskeys } from "#src/lib/passkey.ts";
import type { OwnPasskeys, Passkey } from "#src/lib/use-passkeys.ts";
import { formFailure, formFields, showServerError, useZodForm } from "#src/lib/use-zod-form.ts";
import { passkeyWords as words } from "#src/lib/words.ts";
import { Button } from "./button.tsx";
import { TextField } from "./form/field.tsx";
import { FormError } from "./form/form-error.tsx";
import { IconRow } from "./icon-row.tsx";
import { announceWithTokens } from "./passkey-toast.ts";

const PasskeyDialogs = lazyComponent(
  async () => (await import("./passkey-dialogs.tsx")).PasskeyDialogs,
);

type Props = { own: OwnPasskeys };

/** The viewer's own passkeys, and a form to add one. */
export function Passkeys({ own }: Props) {
  const { passkeys, question, ask } = own;
  const [wasAsked, setWasAsked] = useState(false);
  if (question && !wasAsked) setWasAsked(true);
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
      <AddPart own={own} />
      {wasAsked && (
        <Suspense>
          <PasskeyDialogs own={own} />
        </Suspense>
      )}
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
  const about = [
    words.added(formatDate(createdAt)),
    lastUsedAt ? words.used(formatDate(lastUsedAt)) : words.unused,
    isBackedUp ? words.backedUp : words.onOneDevice,
  ];
  return (
    <IconRow icon={KeyRound} name={name} about={about.join(" ")}>
      <RowButton aria-label={`${words.rename}: ${name}`} onClick={onRename}>
        {words.rename}
      </RowButton>
      <RowButton aria-label={`${words.remove}: ${name}`} onClick={onRemove}>
        {words.remove}
      </RowButton>
    </IconRow>
  );
}

const RowButton = (props: ComponentProps<typeof Button>) => (
  <Button variant="outline" size="sm" {...props} />
);

/** The form to add a passkey, or the reason why none can be added. */
function AddPart({ own }: Props) {
  if (own.passkeys.length >= maxPasskeys) return <p>{words.most(maxPasskeys)}</p>;
  return hasPasskeys() ? <AddForm own={own} /> : <p>{words.unknown}</p>;
}

function AddForm({ own: { passkeys, add } }: Props) {
  const taken = passkeys.map(({ name }) => name);
  const form = useZodForm(passkeyNameInput, { name: freeName(taken) });
  const submit = form.handleSubmit((typed) =>
    add.mutate(typed, {
      onSuccess({ endedTokens }) {
        announceWithTokens(words.addedToast, endedTokens);
        form.reset({ name: freeName([...taken, typed.name]) });
      },
      onError: (error) => showServerError(form, error, explainPasskey(error)),
    }),
  );
  const field = formFields(form, "passkey");
  return (
    <chakra.form noValidate display="grid" gap="4" maxW="420px" onSubmit={submit}>
      <FormError {...formFailure(form, "passkey")} />
      <TextField {...field("name")} label={words.name} help={words.nameHelp} autoComplete="off" />
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

/** The name of this device, with a number if another passkey has it. */
function freeName(taken: readonly string[]) {
  const { name } = readDevice(navigator.userAgent);
  let free = name;
  for (let number = 2; taken.includes(free); number += 1) free = `${name} ${number}`;
  return free;
}

const Rows = chakra("ul", {
  base: { listStyle: "none", "& > li + li": { borderTopWidth: "1px" } },
});

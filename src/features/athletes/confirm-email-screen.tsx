import { chakra, Stack } from "@chakra-ui/react";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import * as z from "zod";
import { minPasswordLength } from "#db/limits.ts";
import { confirmWithPasswordInput, takeOverProfileInput } from "#server/input/athletes.ts";
import { Button } from "#src/components/button.tsx";
import { PasswordField } from "#src/components/form/field.tsx";
import { FormError } from "#src/components/form/form-error.tsx";
import { RadioCards } from "#src/components/form/radio-cards.tsx";
import { NoIndex, PageHeading } from "#src/components/page.tsx";
import { Loading } from "#src/components/skeleton.tsx";
import { ButtonLink, TextLink } from "#src/components/text-link.tsx";
import { explain } from "#src/lib/server-failure.ts";
import { trpc } from "#src/lib/trpc.ts";
import { useSession } from "#src/lib/use-viewer.ts";
import { formFailure, formFields, showServerError, useZodForm } from "#src/lib/use-zod-form.ts";
import { formStyle, Split } from "./sign-in-layout.tsx";
import { isSpentLink } from "./spent-link.ts";
import { confirmEmail as words } from "./words.ts";

/** The screen that a mailed link opens to confirm an e-mail address, or a change of address. */
export function ConfirmEmailScreen() {
  // The token is in the hash, so that it never reaches a server log.
  const hash = new URLSearchParams(useLocation().hash.slice(1));
  const token = hash.get("token");
  const change = hash.get("change");
  return (
    <Split>
      <title>{words.title}</title>
      <NoIndex />
      {token ? (
        <Confirmation key={token} token={token} />
      ) : change ? (
        <Change key={change} token={change} />
      ) : (
        <BadLink />
      )}
    </Split>
  );
}

type Props = { token: string };
type Outcome = "confirmed" | "deleted";

function Confirmation({ token }: Props) {
  const open = trpc.athletes.openConfirmation.useMutation();
  const [outcome, setOutcome] = useState<Outcome>();
  const { mutate } = open;
  // This needs no press: the server confirms at once only if this browser is signed in to the
  // account, and programs that open mailed links are not.
  useEffect(() => mutate({ token }), [mutate, token]);

  if (outcome === "deleted") return <Message heading={words.deleted} text={words.deletedText} />;
  if (outcome === "confirmed" || open.data?.isConfirmed) return <Confirmed />;
  if (open.data)
    return <Choices token={token} hasPassword={open.data.hasPassword} onDone={setOutcome} />;
  if (!open.error) return <Opening />;
  if (isSpentLink(open.error)) return <BadLink />;
  return (
    <Message heading={words.failed} text={explain(open.error)}>
      <Button onClick={() => mutate({ token })}>{words.again}</Button>
    </Message>
  );
}

/** Changes the address on a press, not on the visit: mail programs open links on their own. */
function Change({ token }: Props) {
  const change = trpc.athletes.changeEmail.useMutation();
  if (change.isSuccess)
    return (
      <Message heading={words.changed} text={words.changedText}>
        <TextLink alone to="/account#security">
          {words.account}
        </TextLink>
      </Message>
    );
  if (isSpentLink(change.error)) return <BadLink />;
  return (
    <>
      <PageHeading>{words.change}</PageHeading>
      <chakra.p color="fg.muted">{words.changeText}</chakra.p>
      {change.error && (
        <chakra.p role="alert" color="fg.error">
          {explain(change.error)}
        </chakra.p>
      )}
      <Button
        colorPalette="accent"
        loading={change.isPending}
        onClick={() => change.mutate({ token })}
      >
        {words.changeNow}
      </Button>
    </>
  );
}

function Opening() {
  return (
    <>
      <PageHeading>{words.opening}</PageHeading>
      <Loading>
        <chakra.p color="fg.muted">{words.openingText}</chakra.p>
      </Loading>
    </>
  );
}

function Confirmed() {
  return (
    <Message heading={words.confirmed} text={words.confirmedText}>
      <ButtonLink colorPalette="accent" to="/soulcare">
        {words.goOn}
      </ButtonLink>
    </Message>
  );
}

function BadLink() {
  return (
    <Message heading={words.bad} text={words.badText}>
      <TextLink alone to="/account#security">
        {words.account}
      </TextLink>
    </Message>
  );
}

type MessageProps = { heading: string; text: string; children?: ReactNode };

function Message({ heading, text, children }: MessageProps) {
  return (
    <>
      <Stack gap="2" role="status">
        <PageHeading>{heading}</PageHeading>
        <chakra.p color="fg.muted">{text}</chakra.p>
      </Stack>
      {children}
    </>
  );
}

type ChoicesProps = Props & { hasPassword: boolean; onDone: (outcome: Outcome) => void };
type Choice = "withPassword" | "takeOver" | "notMe";

/** In a browser that is not signed in to the profile: asks whose profile it is. */
function Choices({ token, hasPassword, onDone }: ChoicesProps) {
  const [choice, setChoice] = useState<Choice>();
  const { known, unknown, notMe } = words.choices;
  const options: { value: Choice; label: string; help: string }[] = [
    { value: "takeOver", ...(hasPassword ? unknown : words.mine) },
    { value: "notMe", ...notMe },
  ];
  if (hasPassword) options.unshift({ value: "withPassword", ...known });
  return (
    <>
      <Stack gap="2">
        <PageHeading>{words.whose}</PageHeading>
        <chakra.p color="fg.muted">{words.whoseText}</chakra.p>
      </Stack>
      <chakra.div w="100%">
        <RadioCards
          id="confirm-choice"
          legend={words.legend}
          options={options}
          columns={1}
          name="choice"
          onChange={({ target }) => setChoice(options.find((o) => o.value === target.value)?.value)}
        />
      </chakra.div>
      {choice === "withPassword" && <WithPassword token={token} onDone={onDone} />}
      {choice === "takeOver" && (
        <TakeOver token={token} onDone={onDone} hasPassword={hasPassword} />
      )}
      {choice === "notMe" && <NotMe token={token} onDone={onDone} />}
    </>
  );
}

const passwordShape = confirmWithPasswordInput.omit({ token: true });

function WithPassword({ token, onDone }: Omit<ChoicesProps, "hasPassword">) {
  const { enter } = useSession();
  const form = useZodForm(passwordShape, { password: "" });
  const confirm = trpc.athletes.confirmWithPassword.useMutation({
    onSuccess: ({ viewer }) => {
      enter(viewer);
      onDone("confirmed");
    },
    onError: (error) => showServerError(form, error),
  });
  const field = formFields(form, "confirm");
  return (
    <chakra.form
      {...formStyle}
      noValidate
      onSubmit={form.handleSubmit((values) => confirm.mutate({ token, ...values }))}
    >
      <FormError {...formFailure(form, "confirm")} />
      <PasswordField
        {...field("password")}
        label={words.password}
        autoComplete="current-password"
      />
      <Button type="submit" colorPalette="accent" loading={confirm.isPending}>
        {words.confirm}
      </Button>
    </chakra.form>
  );
}

const newPasswordShape = takeOverProfileInput.omit({ token: true });
/** The password of the input is optional; here it is required. */
const requiredPasswordShape = newPasswordShape.extend({
  password: z.string(words.passwordNeeded).pipe(newPasswordShape.shape.password.unwrap()),
});

/** A profile that had a password must get a new one; for other profiles it is optional. */
function TakeOver({ token, hasPassword, onDone }: ChoicesProps) {
  const { enter } = useSession();
  const form = useZodForm(hasPassword ? requiredPasswordShape : newPasswordShape, {});
  const take = trpc.athletes.takeOverProfile.useMutation({
    onSuccess: ({ viewer }) => {
      enter(viewer);
      onDone("confirmed");
    },
    onError: (error) => showServerError(form, error),
  });
  const field = formFields(form, "confirm");
  return (
    <chakra.form
      {...formStyle}
      noValidate
      onSubmit={form.handleSubmit((values) => take.mutate({ token, ...values }))}
    >
      <FormError {...formFailure(form, "confirm")} />
      <PasswordField
        {...field("password", { setValueAs: (typed) => typed || undefined })}
        label={hasPassword ? words.newPassword : words.newPasswordOptional}
        help={words.newPasswordHelp(minPasswordLength)}
        autoComplete="new-password"
      />
      <Button type="submit" colorPalette="accent" loading={take.isPending}>
        {words.takeOver}
      </Button>
    </chakra.form>
  );
}

function NotMe({ token, onDone }: Omit<ChoicesProps, "hasPassword">) {
  const reject = trpc.athletes.rejectProfile.useMutation({ onSuccess: () => onDone("deleted") });
  function submit(event: FormEvent) {
    event.preventDefault();
    reject.mutate({ token });
  }
  return (
    <chakra.form {...formStyle} onSubmit={submit}>
      <chakra.p>{words.deleteText}</chakra.p>
      {reject.error && (
        <chakra.p role="alert" color="fg.error">
          {explain(reject.error)}
        </chakra.p>
      )}
      <Button type="submit" variant="outline" colorPalette="red" loading={reject.isPending}>
        {words.delete}
      </Button>
    </chakra.form>
  );
}

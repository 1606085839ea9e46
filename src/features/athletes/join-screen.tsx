import { chakra, Stack } from "@chakra-ui/react";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { minPasswordLength } from "#db/limits.ts";
import { acceptInvitationInput } from "#server/input/staff.ts";
import { Button } from "#src/components/button.tsx";
import { PasswordField } from "#src/components/form/field.tsx";
import { FormError } from "#src/components/form/form-error.tsx";
import { NoIndex, PageHeading } from "#src/components/page.tsx";
import { Loading } from "#src/components/skeleton.tsx";
import { TextLink } from "#src/components/text-link.tsx";
import { explain } from "#src/lib/server-failure.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { useIsHere } from "#src/lib/use-is-here.ts";
import { useSession } from "#src/lib/use-viewer.ts";
import { formFailure, formFields, showServerError, useZodForm } from "#src/lib/use-zod-form.ts";
import { formStyle, Split } from "./sign-in-layout.tsx";
import { isSpentLink } from "./spent-link.ts";
import { join as words } from "./words.ts";

/** The screen that a staff invitation opens: choose a password, then set up the second step. */
export function JoinScreen() {
  // The token is in the hash, so that it never reaches a server log.
  const token = new URLSearchParams(useLocation().hash.slice(1)).get("token");
  return (
    <Split>
      <title>{words.title}</title>
      <NoIndex />
      {token ? <Invitation key={token} token={token} /> : <BadLink />}
    </Split>
  );
}

function Invitation({ token }: { token: string }) {
  const { mutate, data, error } = trpc.athletes.openInvitation.useMutation();
  useEffect(() => mutate({ token }), [mutate, token]);
  if (data) return <Accept token={token} invitation={data} />;
  if (!error) return <Opening />;
  if (isSpentLink(error)) return <BadLink />;
  return (
    <>
      <Stack gap="2" role="status">
        <PageHeading>{words.failed}</PageHeading>
        <chakra.p color="fg.muted">{explain(error)}</chakra.p>
      </Stack>
      <Button onClick={() => mutate({ token })}>{words.again}</Button>
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

function BadLink() {
  return (
    <>
      <Stack gap="2" role="status">
        <PageHeading>{words.bad}</PageHeading>
        <chakra.p color="fg.muted">{words.badText}</chakra.p>
      </Stack>
      <TextLink alone to="/sign-in">
        {words.signIn}
      </TextLink>
    </>
  );
}

const schema = acceptInvitationInput.pick({ password: true });

type Props = { token: string; invitation: RouterOutputs["athletes"]["openInvitation"] };

function Accept({ token, invitation: { name, username, role } }: Props) {
  const { enter } = useSession();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const form = useZodForm(schema, { password: "" });
  const accept = trpc.athletes.acceptInvitation.useMutation({
    onSuccess: ({ viewer }) => {
      enter(viewer);
      if (isHere()) void navigate(viewer.step ? "/second-step" : "/admin", { replace: true });
    },
    onError: (error) => showServerError(form, error),
  });
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const field = formFields(form, "join");
  return (
    <>
      <Stack gap="2">
        <PageHeading>{words.heading(name)}</PageHeading>
        <chakra.p color="fg.muted">{words.lead[role]}</chakra.p>
      </Stack>
      <chakra.form
        {...formStyle}
        noValidate
        onSubmit={form.handleSubmit((values) => accept.mutate({ token, timeZone, ...values }))}
      >
        <FormError {...formFailure(form, "join")} />
        <chakra.p>{words.account(username)}</chakra.p>
        {/* With this field, password managers save the username beside the password. */}
        <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
        <PasswordField
          {...field("password")}
          label={words.password}
          help={words.passwordHelp(minPasswordLength)}
          autoComplete="new-password"
        />
        <Button type="submit" colorPalette="accent" loading={accept.isPending}>
          {words.submit}
        </Button>
      </chakra.form>
    </>
  );
}

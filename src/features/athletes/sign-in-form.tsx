import { chakra, Flex, Stack } from "@chakra-ui/react";
import { Mail } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Navigate, useLocation, useNavigate } from "react-router-dom";
import * as z from "zod";
import { requestSignInLinkInput, signInInput } from "#server/input/athletes.ts";
import { Button } from "#src/components/button.tsx";
import { PasswordField, TextField } from "#src/components/form/field.tsx";
import { FormError } from "#src/components/form/form-error.tsx";
import { PageButton, PageForm } from "#src/components/form/page-form.tsx";
import { ByMail, NoLinkComes } from "#src/components/help.tsx";
import { Note } from "#src/components/note.tsx";
import { PageHeading } from "#src/components/page.tsx";
import { TextLink } from "#src/components/text-link.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { isInHtml, readTyped } from "#src/lib/early-form.ts";
import { safeNext, useNextParam, withNext } from "#src/lib/safe-next.ts";
import { ServerAccess } from "#src/lib/server-access.tsx";
import { explain } from "#src/lib/server-failure.ts";
import { trpc } from "#src/lib/trpc.ts";
import { useHydrated } from "#src/lib/use-hydrated.ts";
import { useIsHere } from "#src/lib/use-is-here.ts";
import { useSettings } from "#src/lib/use-settings.ts";
import { useSession, useViewerAtAnyStep, type Viewer } from "#src/lib/use-viewer.ts";
import {
  formFailure,
  formFields,
  showServerError,
  useZodForm,
  type ZodFormOf,
} from "#src/lib/use-zod-form.ts";
import { type OneWay, PasskeySignIn } from "./passkey-sign-in.tsx";
import { formStyle } from "./sign-in-layout.tsx";
import { isSpentLink } from "./spent-link.ts";
import { signIn, signInFormId, signInLink } from "./words.ts";

const notes: Record<string, string> = { ...signIn.reasons, badLink: signInLink.bad };

export const SignInForm = () => (
  <ServerAccess>
    <SignIn />
  </ServerAccess>
);

function SignIn() {
  const viewer = useEnteringViewer();
  const { state } = useLocation();
  const { token, forget } = useLinkToken();
  const next = useNextParam();
  const isHydrated = useHydrated();

  if (viewer && !token) {
    return (
      <Navigate to={viewer.step ? withNext("/second-step", next) : homeOf(viewer, next)} replace />
    );
  }
  if (isHydrated && token)
    return (
      <FinishSignIn
        key={token}
        token={token}
        onDone={() => forget()}
        onBad={() => forget({ reason: "badLink" })}
      />
    );
  return <SignInChoices note={isHydrated ? notes[state?.reason] : undefined} />;
}

/** If the HTML came with the form, the person is a visitor, and no session is requested. */
function useEnteringViewer() {
  const { session } = trpc.useUtils().athletes;
  useState(() => isInHtml(signInFormId) && session.setData(undefined, { viewer: null }));
  return useViewerAtAnyStep();
}

const homeOf = ({ role }: Viewer, next: string | null) =>
  safeNext(next, role === "admin" ? "/admin" : "/soulcare");

const typedText = z.string().catch("");
const signInValues = z.object({ username: typedText, password: typedText });

/** Sign-in by password or by link; `note` says why the person was sent here. */
function SignInChoices({ note }: { note: string | undefined }) {
  const next = useNextParam();
  const [typed] = useState(() => signInValues.parse(readTyped(signInFormId)));
  const form = useZodForm(signInInput, typed);
  const [lastTried, setLastTried] = useState<string>();

  const way = (name: string): OneWay => ({
    isLast: lastTried === name,
    onTry() {
      setLastTried(name);
      form.clearErrors();
    },
  });

  return (
    <>
      <Stack gap="2">
        <PageHeading>{signIn.heading}</PageHeading>
        <chakra.p color="fg.muted">{signIn.lead}</chakra.p>
      </Stack>
      {note && <Note role="status">{note}</Note>}
      <PasswordForm form={form} onTry={way("password").onTry} />
      <OrLine />
      <PasskeySignIn {...way("passkey")} />
      <LinkSender form={form} {...way("link")} />
      <chakra.p textStyle="small">
        {signIn.new}{" "}
        <TextLink alone to={withNext("/create-profile", next)}>
          {signIn.newLink}
        </TextLink>
      </chakra.p>
    </>
  );
}

function OrLine() {
  return (
    <Flex align="center" gap="3.5" w="full" aria-hidden data-scripted>
      <Rule />
      <chakra.span textStyle="small" color="fg.muted">
        {signIn.or}
      </chakra.span>
      <Rule />
    </Flex>
  );
}

type SignInFields = ZodFormOf<typeof signInInput>;

type PasswordProps = Pick<OneWay, "onTry"> & { form: SignInFields };

function PasswordForm({ form, onTry }: PasswordProps) {
  const { enter } = useSession();
  const start = trpc.athletes.signIn.useMutation({
    onSuccess: ({ viewer }) => enter(viewer),
    onError: (error) => showServerError(form, error),
  });
  const failure = formFailure(form, "sign-in");
  // The error of `LinkSender` is shown at the field only: the summary is for a submitted form.
  const issues = form.formState.isSubmitted ? failure.issues : [];
  const field = formFields(form, "sign-in");
  const submit = form.handleSubmit((values) => start.mutate(values));
  return (
    <PageForm
      {...formStyle}
      id={signInFormId}
      onSubmit={(event) => {
        onTry();
        void submit(event);
      }}
    >
      <FormError {...failure} issues={issues} />
      <TextField
        {...field("username", { onChange: () => form.clearErrors("username") })}
        label={signIn.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...field("password")}
        label={signIn.password}
        autoComplete="current-password"
      />
      <Button
        type="submit"
        colorPalette="accent"
        loading={start.isPending}
        loadingText={signIn.submitting}
      >
        {signIn.submit}
      </Button>
    </PageForm>
  );
}

type LinkProps = OneWay & { form: SignInFields };

/** Sends a sign-in link to the address that is typed into the form above. */
function LinkSender({ form, isLast, onTry }: LinkProps) {
  const sent = useRef<HTMLDivElement>(null);
  const send = trpc.athletes.requestSignInLink.useMutation();
  const next = useNextParam() ?? undefined;
  const { canMail } = useSettings();

  useEffect(() => {
    if (send.isSuccess) sent.current?.scrollIntoView({ block: "nearest" });
  }, [send.isSuccess]);

  function start() {
    onTry();
    const typed = requestSignInLinkInput.safeParse({ email: form.getValues("username") });
    if (typed.success) {
      send.mutate({ ...typed.data, next });
      return;
    }
    const message = typed.error.issues[0]?.message ?? "";
    form.setError("username", { type: "link", message }, { shouldFocus: true });
  }

  return (
    <Stack gap="2" w="full" data-scripted>
      <PageButton variant="outline" loading={send.isPending} onClick={start}>
        <Mail aria-hidden />
        {signInLink.button}
      </PageButton>
      <chakra.p textStyle="small" color="fg.muted">
        <ByMail can={signInLink.help} cannot={signInLink.noMail} />
      </chakra.p>
      <chakra.p role="alert" color="fg.error" _empty={{ display: "none" }}>
        {isLast && send.error && explain(send.error)}
      </chakra.p>
      <chakra.div ref={sent} role="status" scrollMarginY="4">
        {send.isSuccess && <Note>{canMail ? signInLink.sent : <NoLinkComes />}</Note>}
      </chakra.div>
    </Stack>
  );
}

type Props = { token: string; onDone: () => void; onBad: () => void };

/** Signs in on a press, not on the visit: mail programs open links on their own. */
function FinishSignIn({ token, onDone, onBad }: Props) {
  const { enter } = useSession();
  const redeem = trpc.athletes.useSignInLink.useMutation({
    onSuccess: ({ viewer, isTakenOver }) => {
      enter(viewer);
      if (isTakenOver) toaster.create(signInLink.takenOver);
      onDone();
    },
    onError: (error) => {
      if (isSpentLink(error)) onBad();
    },
  });

  return (
    <>
      <PageHeading>{signInLink.confirmHeading}</PageHeading>
      {redeem.error && (
        <chakra.p role="alert" color="fg.error">
          {explain(redeem.error)}
        </chakra.p>
      )}
      <Button
        colorPalette="accent"
        loading={redeem.isPending}
        loadingText={signIn.submitting}
        onClick={() => redeem.mutate({ token })}
      >
        {signInLink.confirmButton}
      </Button>
    </>
  );
}

/** The token of a mailed sign-in link, in the hash so that it never reaches a server log. */
function useLinkToken() {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const token = new URLSearchParams(hash.slice(1)).get("token");
  return {
    token,
    forget: (state?: { reason: "badLink" }) =>
      isHere() && void navigate(pathname + search, { replace: true, state }),
  };
}

const Rule = chakra("span", { base: { flex: "1", borderTopWidth: "1px" } });

import { chakra, Flex, Stack } from "@chakra-ui/react";
import { Printer } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Navigate, useNavigate } from "react-router-dom";
import { encode } from "uqr";
import { codeInput } from "#server/input/athletes.ts";
import { Button } from "#src/components/button.tsx";
import { TextField } from "#src/components/form/field.tsx";
import { FormError } from "#src/components/form/form-error.tsx";
import { Note } from "#src/components/note.tsx";
import { NoIndex, PageHeading } from "#src/components/page.tsx";
import { Passkeys } from "#src/components/passkeys.tsx";
import { TextAnchor, TextLink } from "#src/components/text-link.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { formatDate } from "#src/lib/format.ts";
import { useNext } from "#src/lib/safe-next.ts";
import { explain } from "#src/lib/server-failure.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { usePasskeys } from "#src/lib/use-passkeys.ts";
import { useSession, useViewerAtAnyStep } from "#src/lib/use-viewer.ts";
import { formFailure, formFields, showServerError, useZodForm } from "#src/lib/use-zod-form.ts";
import { endedTokensText, passkeyWords } from "#src/lib/words.ts";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import { formStyle, Split } from "./sign-in-layout.tsx";
import { secondStep as words } from "./words.ts";

/** Where staff enter the code of the second step when signing in, or set the second step up. */
export function SecondStepScreen() {
  const viewer = useViewerAtAnyStep();
  const next = useNext("/admin");
  const navigate = useNavigate();
  // Kept from the first render, because a correct code clears `viewer.step`.
  const [wasAsked] = useState(viewer?.step === "code");

  if (!viewer) return <Navigate to="/sign-in" replace />;
  if (viewer.role !== "admin") return <Navigate to="/account" replace />;
  if (wasAsked && !viewer.step) return <Navigate to={next} replace />;
  return (
    <Split>
      <title>{words.title}</title>
      <NoIndex />
      {viewer.step === "code" ? (
        <GiveCode />
      ) : (
        <SetUp
          isNeeded={viewer.step === "enrol"}
          onDone={() => void navigate(next, { replace: true })}
        />
      )}
    </Split>
  );
}

function GiveCode() {
  const { enter } = useSession();
  const give = trpc.athletes.giveCode.useMutation({ onSuccess: ({ viewer }) => enter(viewer) });
  return (
    <>
      <Stack gap="2">
        <PageHeading>{words.enter}</PageHeading>
        <chakra.p color="fg.muted">{words.enterLead}</chakra.p>
      </Stack>
      <CodeForm
        id="second-step"
        submit={words.confirm}
        isPending={give.isPending}
        onCode={give.mutateAsync}
      />
      <PasskeySignIn />
    </>
  );
}

type Props = { isNeeded: boolean; onDone: () => void };

/** Sets the second step up, or changes it. New recovery codes are shown in place of the rest. */
function SetUp({ isNeeded, onDone }: Props) {
  const [{ since, recoveryLeft }] = trpc.athletes.secondFactor.useSuspenseQuery();
  const [fresh, setFresh] = useState<FreshCodes>();
  const own = usePasskeys({ onAdded: (added) => added.codes.length > 0 && setFresh(added) });
  return (
    <>
      <PageHeading>{words.heading}</PageHeading>
      {fresh ? (
        <RecoverySheet {...fresh} onKept={onDone} />
      ) : (
        <>
          {since ? (
            <p>{words.on(formatDate(since))}</p>
          ) : (
            <Enrol isNeeded={isNeeded} onCodes={setFresh} />
          )}
          <Part heading={passkeyWords.heading} help={passkeyWords.help}>
            <Passkeys own={own} />
          </Part>
          {(since || own.passkeys.length > 0) && (
            <RenewCodes recoveryLeft={recoveryLeft} onCodes={setFresh} />
          )}
          {since && <TurnOff />}
        </>
      )}
      {!isNeeded && !fresh && (
        <TextLink alone to="/account">
          {words.back}
        </TextLink>
      )}
    </>
  );
}

type FreshCodes = { codes: string[]; endedTokens?: number };
type OnCodes = (codes: FreshCodes) => void;
type EnrolProps = { isNeeded: boolean; onCodes: OnCodes };

/** Shows the key for an authenticator app, then asks for a code from the app. */
function Enrol({ isNeeded, onCodes }: EnrolProps) {
  const begin = trpc.athletes.beginSecondFactor.useMutation();
  return (
    <>
      <chakra.p color="fg.muted">{words.enrolLead}</chakra.p>
      {isNeeded && <Note role="status">{words.enrolNeeded}</Note>}
      {begin.data ? (
        <Scan secretKey={begin.data} onCodes={onCodes} />
      ) : (
        <>
          {begin.error && <Refused error={begin.error} />}
          <Button colorPalette="accent" loading={begin.isPending} onClick={() => begin.mutate()}>
            {words.begin}
          </Button>
        </>
      )}
    </>
  );
}

type ScanProps = {
  secretKey: RouterOutputs["athletes"]["beginSecondFactor"];
  onCodes: OnCodes;
};

function Scan({ secretKey, onCodes }: ScanProps) {
  const confirm = trpc.athletes.confirmSecondFactor.useMutation({
    onSuccess: onCodes,
  });
  return (
    <Stack gap="5" w="full">
      <p>{words.scan}</p>
      <QrCode text={secretKey.address} label={words.qr} />
      <chakra.p textStyle="small" color="fg.muted">
        {words.byHand}{" "}
        <chakra.code display="block" overflowWrap="anywhere" color="fg" fontSize="0.9375rem">
          {(secretKey.secret.match(/.{4}/g) ?? []).join(" ")}
        </chakra.code>
      </chakra.p>
      <TextAnchor href={secretKey.address}>{words.openApp}</TextAnchor>
      <CodeForm
        id="enrol"
        submit={words.confirm}
        help=""
        isPending={confirm.isPending}
        onCode={confirm.mutateAsync}
      />
    </Stack>
  );
}

type RenewProps = { recoveryLeft: number; onCodes: OnCodes };

function RenewCodes({ recoveryLeft, onCodes }: RenewProps) {
  const renew = trpc.athletes.replaceRecoveryCodes.useMutation({
    onSuccess: onCodes,
  });
  return (
    <Part heading={words.renew} help={`${words.left(recoveryLeft)} ${words.renewHelp}`}>
      {renew.error && <Refused error={renew.error} />}
      <Button variant="outline" loading={renew.isPending} onClick={() => renew.mutate()}>
        {words.renew}
      </Button>
    </Part>
  );
}

function TurnOff() {
  const end = trpc.athletes.endSecondFactor.useMutation({
    onSuccess({ endedTokens }) {
      const description = endedTokensText(endedTokens);
      toaster.create({ title: words.ended, ...(description && { description }) });
    },
  });
  return (
    <Part heading={words.end} help={words.endHelp}>
      {end.error && <Refused error={end.error} />}
      <Button
        variant="outline"
        colorPalette="red"
        loading={end.isPending}
        onClick={() => end.mutate()}
      >
        {words.end}
      </Button>
    </Part>
  );
}

const Refused = ({ error }: { error: unknown }) => (
  <chakra.p role="alert" color="fg.error">
    {explain(error)}
  </chakra.p>
);

type CodeProps = {
  id: string;
  submit: string;
  help?: string;
  isPending: boolean;
  onCode: (code: { code: string }) => Promise<unknown>;
};

/** Asks for a code from the authenticator app, or a recovery code. */
function CodeForm({ id, submit, help = words.codeHelp, isPending, onCode }: CodeProps) {
  const form = useZodForm(codeInput, { code: "" });
  const send = form.handleSubmit((values) =>
    onCode(values).then(
      () => form.reset(),
      (error: unknown) => showServerError(form, error),
    ),
  );
  const field = formFields(form, id);
  return (
    <chakra.form {...formStyle} noValidate onSubmit={send}>
      <FormError {...formFailure(form, id)} />
      <TextField
        {...field("code")}
        label={words.code}
        help={help}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        fontVariantNumeric="tabular-nums"
      />
      <Button type="submit" colorPalette="accent" loading={isPending}>
        {submit}
      </Button>
    </chakra.form>
  );
}

type PartProps = { heading: string; help: string; children: ReactNode };

function Part({ heading, help, children }: PartProps) {
  return (
    <Stack as="section" gap="3" w="full" borderTopWidth="1px" pt="5">
      <chakra.h2 textStyle="h3">{heading}</chakra.h2>
      <chakra.p textStyle="small" color="fg.muted">
        {help}
      </chakra.p>
      {children}
    </Stack>
  );
}

/** The recovery codes, shown once. */
function RecoverySheet({ codes, endedTokens = 0, onKept }: FreshCodes & { onKept: () => void }) {
  return (
    <>
      {endedTokens > 0 && <Note role="status">{endedTokensText(endedTokens)}</Note>}
      <chakra.h2 textStyle="h3">{words.recovery}</chakra.h2>
      <p>{words.recoveryHelp}</p>
      <Codes>
        {codes.map((code) => (
          <li key={code}>{(code.match(/.{5}/g) ?? []).join("-")}</li>
        ))}
      </Codes>
      <Flex wrap="wrap" gap="3">
        <Button variant="outline" onClick={() => window.print()}>
          <Printer size={18} aria-hidden />
          {words.print}
        </Button>
        <Button colorPalette="accent" onClick={onKept}>
          {words.kept}
        </Button>
      </Flex>
    </>
  );
}

type QrCodeProps = { text: string; label: string };

/** Black on white in both colour modes, so that cameras can read it. */
function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: "M", border: 3 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join("");
  return (
    <chakra.svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      w="220px"
      maxW="full"
      borderRadius="l2"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </chakra.svg>
  );
}

const Codes = chakra("ul", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "1fr", sm: "1fr 1fr" },
    gap: "8px 24px",
    p: "4",
    w: "full",
    bg: "bg.subtle",
    borderRadius: "l2",
    fontFamily: "mono",
    fontSize: "0.9375rem",
  },
});

import { chakra, Flex } from "@chakra-ui/react";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { testMailInput } from "#server/input/admin.ts";
import { Button } from "#src/components/button.tsx";
import { TextField } from "#src/components/form/field.tsx";
import { FormError } from "#src/components/form/form-error.tsx";
import { TextLink } from "#src/components/text-link.tsx";
import { Card } from "#src/components/wrap.tsx";
import { trpc } from "#src/lib/trpc.ts";
import { formFailure, formFields, showServerError, useZodForm } from "#src/lib/use-zod-form.ts";
import { firstRunWords as words } from "./words.ts";

/** The first steps of a new installation; the card disappears when all are done. */
export function FirstRunCard() {
  const [checklist] = trpc.admin.checklist.useSuspenseQuery();
  const { hasSupport, hasSafetyContact, canMail, hasMailed } = checklist;
  const { hasStripe, hasAnnouncement, hasOnCall, withoutMentor } = checklist;
  const steps = [hasSupport, hasMailed, hasOnCall, hasSafetyContact, hasStripe, hasAnnouncement];
  // To assign mentors is a step only while it is to be done.
  if (withoutMentor > 0) steps.push(false);
  const done = steps.filter(Boolean).length;
  if (done === steps.length) return null;
  return (
    <Card as="section" aria-labelledby="first-run" mb="5">
      <Flex justify="space-between" align="baseline" gap="3" mb="3">
        <chakra.h2 id="first-run" textStyle="h3">
          {words.title}
        </chakra.h2>
        <chakra.span textStyle="small" color="fg.muted">
          {words.done(done, steps.length)}
        </chakra.span>
      </Flex>
      <chakra.ul
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 22rem), 1fr))"
        gap="12px 40px"
      >
        <Step isDone={hasSupport} label={words.support}>
          {words.supportHelp}
        </Step>
        <Step isDone={hasMailed} label={words.mail}>
          {canMail ? <TestMail /> : words.mailOff}
        </Step>
        <Step
          isDone={hasOnCall}
          label={<TextLink to="/admin/care#on-call">{words.onCall}</TextLink>}
        >
          {words.onCallHelp}
        </Step>
        <Step isDone={hasSafetyContact} label={words.safety}>
          {words.safetyHelp}
        </Step>
        {withoutMentor > 0 && (
          <Step
            isDone={false}
            label={
              <TextLink to="/admin/athletes?segment=no_mentor">
                {words.mentors(withoutMentor)}
              </TextLink>
            }
          >
            {words.mentorsHelp}
          </Step>
        )}
        <Step isDone={hasStripe} label={words.stripe}>
          {words.stripeHelp}
        </Step>
        <Step
          isDone={hasAnnouncement}
          label={<TextLink to="/admin/announcements?new">{words.announcement}</TextLink>}
        />
      </chakra.ul>
    </Card>
  );
}

type StepProps = { isDone: boolean; label: ReactNode; children?: ReactNode };

function Step({ isDone, label, children }: StepProps) {
  return (
    <chakra.li display="grid" gridTemplateColumns="20px minmax(0, 1fr)" gap="0 12px">
      <TickBox data-done={isDone || undefined} role="img" aria-label={isDone ? "Done" : "To do"}>
        {isDone && <Check size={14} aria-hidden />}
      </TickBox>
      <div>
        {label}
        {!isDone && children && (
          <chakra.div textStyle="small" color="fg.muted" mt="1">
            {children}
          </chakra.div>
        )}
      </div>
    </chakra.li>
  );
}

function TestMail() {
  const form = useZodForm(testMailInput, { to: "" });
  const send = trpc.admin.sendTestMail.useMutation({
    onError: (error) => showServerError(form, error),
  });
  if (send.isSuccess)
    return (
      <p role="status">
        {words.mailUnderWay} <TextLink to="/admin/outbox">{words.outbox}</TextLink>
      </p>
    );
  const field = formFields(form, "test-mail");
  return (
    <chakra.form
      noValidate
      display="grid"
      gap="3"
      justifyItems="start"
      onSubmit={form.handleSubmit((values) => send.mutate(values))}
    >
      <FormError {...formFailure(form, "test-mail")} />
      <TextField
        {...field("to")}
        type="email"
        inputMode="email"
        autoComplete="email"
        label={words.mailTo}
      />
      <Button type="submit" variant="outline" size="sm" loading={send.isPending}>
        {words.mailSend}
      </Button>
    </chakra.form>
  );
}

const TickBox = chakra("span", {
  base: {
    display: "grid",
    placeItems: "center",
    w: "20px",
    h: "20px",
    mt: "0.5",
    borderWidth: "1.5px",
    borderColor: "border.emphasized",
    borderRadius: "4px",
    "&[data-done]": { bg: "gray.solid", borderColor: "gray.solid", color: "gray.contrast" },
  },
});

import { chakra, Flex } from "@chakra-ui/react";
import { Check } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { TextLink } from "#src/components/text-link.tsx";
import { Card } from "#src/components/wrap.tsx";
import { lazyComponent } from "#src/lib/missing-code.ts";
import { trpc } from "#src/lib/trpc.ts";
import { firstRunWords as words } from "./words.ts";

/** Loaded only where it is still to do: few days need a form. */
const TestMail = lazyComponent(async () => (await import("./test-mail.tsx")).TestMail);

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
          {canMail ? (
            <Suspense>
              <TestMail />
            </Suspense>
          ) : (
            words.mailOff
          )}
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

import { Box, chakra, Flex, Stack } from "@chakra-ui/react";
import { EyeOff, Mail, ScrollText } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useWatch } from "react-hook-form";
import type * as z from "zod";
import { revealInput, suspendInput } from "#server/input/admin.ts";
import { Badge } from "#src/components/badge.tsx";
import { Button } from "#src/components/button.tsx";
import { LongTextField, TextField } from "#src/components/form/field.tsx";
import { RadioCards } from "#src/components/form/radio-cards.tsx";
import { Note } from "#src/components/note.tsx";
import { Refusal } from "#src/components/refusal.tsx";
import { BackLink, TextAnchor, TextLink } from "#src/components/text-link.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { categoryColors, categoryNames } from "#src/content/community.ts";
import { formatDate, formatStamp, initials, labelOf } from "#src/lib/format.ts";
import { mailto } from "#src/lib/mailto.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { formFields, useZodForm } from "#src/lib/use-zod-form.ts";
import { Muted } from "../screen-parts.tsx";
import { type CaseId, useCaseAddress } from "./case-address.ts";
import { DecisionForm } from "./decision-form.tsx";
import { authorWords, caseWords, moderationWords, suspensionWords } from "./words.ts";

type Case = RouterOutputs["admin"]["case"];
type CaseProps = { reported: Case };
type Author = RouterOutputs["admin"]["revealAuthor"];

const revealSchema = revealInput.pick({ why: true, reason: true });
type RevealReason = z.output<typeof revealSchema>;
const suspensionSchema = suspendInput.pick({ reason: true });

/** The reported entry, its reports, and the form for the decision. */
export function CaseView({ open }: { open: CaseId }) {
  const [reported] = trpc.admin.case.useSuspenseQuery(open);
  const { searchOf } = useCaseAddress();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <Box hideFrom="xl" mb="3">
        <BackLink to={searchOf(undefined)}>{caseWords.back}</BackLink>
      </Box>
      <Marks reported={reported} />
      <chakra.h2 ref={heading} tabIndex={-1} textStyle="h2" mt="3" overflowWrap="anywhere">
        {reported.kind === "post" ? reported.title : moderationWords.replyTo(reported.title)}
      </chakra.h2>
      <chakra.p textStyle="small" color="fg.muted" mt="1.5">
        {bylineOf(reported)}
      </chakra.p>
      <Words>{reported.content}</Words>
      {reported.context && (
        <Stack as="aside" gap="1" mt="5" ps="4" borderStartWidth="3px" color="fg.muted">
          <chakra.h3 textStyle="label">{caseWords.context}</chakra.h3>
          <chakra.p textStyle="small" whiteSpace="pre-line" overflowWrap="anywhere" lineClamp="6">
            {reported.context}
          </chakra.p>
        </Stack>
      )}
      <AuthorAndDecision reported={reported} reports={<CaseReports reported={reported} />} />
      <chakra.p borderTopWidth="1px" mt="6" pt="5" textStyle="small" color="fg.muted">
        {caseWords.crisis}
      </chakra.p>
    </>
  );
}

function Marks({ reported }: CaseProps) {
  const marks = [
    reported.isHidden && caseWords.hidden,
    reported.isRemoved && caseWords.removed,
    reported.isDeleted && caseWords.deleted,
  ].filter((mark) => mark !== false);
  return (
    <Flex wrap="wrap" gap="2">
      <Badge {...categoryColors[reported.category]}>{categoryNames[reported.category]}</Badge>
      {marks.map((mark) => (
        <Badge key={mark} borderWidth="1px" bg="bg.panel" color="fg">
          <EyeOff size={13} aria-hidden />
          {mark}
        </Badge>
      ))}
    </Flex>
  );
}

function bylineOf({ kind, author, createdAt, prayerCount, replyCount }: Case) {
  const by = author === null ? caseWords.anonymous : caseWords.by(author);
  const counts =
    kind === "post" ? [caseWords.prayed(prayerCount), caseWords.replies(replyCount)] : [];
  return [`${by}, ${formatStamp(createdAt)}`, ...counts].join(" · ");
}

/** The author, reports and decision. Leaving the case hides a revealed author again. */
function AuthorAndDecision({ reported, reports }: CaseProps & { reports: ReactNode }) {
  const reveal = trpc.admin.revealAuthor.useMutation();
  return (
    <>
      {reveal.data && <ShownAuthor author={reveal.data} />}
      {reported.mayReveal && !reveal.data && (
        <AskAuthor
          isAnonymous={reported.isAnonymous}
          isPending={reveal.isPending}
          error={reveal.error}
          onAsk={(given) => reveal.mutate({ kind: reported.kind, id: reported.id, ...given })}
        />
      )}
      {reports}
      {reported.suspendedUntil && (
        <EndSuspension reported={reported} until={reported.suspendedUntil} />
      )}
      <DecisionForm reported={reported} author={reveal.data} />
    </>
  );
}

type AskAuthorProps = {
  isAnonymous: boolean;
  isPending: boolean;
  error: unknown;
  onAsk: (given: RevealReason) => void;
};

/** The form to reveal the author, which requires a kind of reason and an explanation. */
function AskAuthor({ isAnonymous, isPending, error, onAsk }: AskAuthorProps) {
  const form = useZodForm(revealSchema, { reason: "" });
  const reason = useWatch({ control: form.control, name: "reason" });
  const field = formFields(form, "reveal");
  return (
    <Folded>
      <Summary>{authorWords.heading}</Summary>
      <FoldedForm noValidate onSubmit={form.handleSubmit(onAsk)}>
        <chakra.p textStyle="small" color="fg.muted">
          {isAnonymous ? authorWords.help : authorWords.namedHelp}
        </chakra.p>
        <chakra.div w="full">
          <RadioCards {...field("why")} legend={authorWords.why} options={authorWords.whys} />
        </chakra.div>
        <chakra.div w="full">
          <LongTextField
            {...field("reason")}
            label={authorWords.reason}
            help={authorWords.count([...(reason ?? "")].length)}
            minH="84px"
            fieldSizing="content"
          />
          <Refusal error={error} otherwise={authorWords.failed} />
        </chakra.div>
        <Button
          type="submit"
          variant="outline"
          loading={isPending}
          loadingText={authorWords.showing}
        >
          {authorWords.show}
        </Button>
      </FoldedForm>
    </Folded>
  );
}

function ShownAuthor({ author }: { author: Author }) {
  const { name, sport, level, email, revealedAt, tellAt } = author;
  return (
    <AuthorBox role="status">
      <Flex gap="3.5" align="center" pb="3" borderBottomWidth="1px" borderColor="border.emphasized">
        <Monogram aria-hidden>{initials(name)}</Monogram>
        <div>
          <strong>{name}</strong>
          <chakra.p textStyle="small">{`${sport}, ${labelOf(level).toLowerCase()}`}</chakra.p>
        </div>
      </Flex>
      <Flex gap="3" pt="3" textStyle="small">
        <ScrollText size={18} aria-hidden style={{ flex: "none" }} />
        <p>
          {authorWords.logged(formatStamp(revealedAt))}{" "}
          <TextLink to="/admin/audit?action=reveal">{authorWords.auditLog}</TextLink>.{" "}
          {authorWords.nobodyElse} {tellAt && authorWords.told(formatDate(tellAt))}
        </p>
      </Flex>
      <TextAnchor alone href={mailto(email)}>
        <Mail size={16} aria-hidden />
        {authorWords.write(name)}
      </TextAnchor>
    </AuthorBox>
  );
}

/** The author's current suspension; ending it early requires a reason. */
function EndSuspension({ reported: { kind, id }, until }: CaseProps & { until: Date }) {
  const form = useZodForm(suspensionSchema, { reason: "" });
  const end = trpc.admin.suspendAuthor.useMutation({
    onSuccess: () => void toaster.create({ title: suspensionWords.ended }),
  });
  const field = formFields(form, "end-suspension");
  return (
    <Folded>
      <Summary>{suspensionWords.until(formatStamp(until))}</Summary>
      <FoldedForm
        noValidate
        onSubmit={form.handleSubmit(({ reason }) => end.mutate({ kind, id, until: null, reason }))}
      >
        <chakra.div w="full">
          <TextField {...field("reason")} label={suspensionWords.reason} autoComplete="off" />
          <Refusal error={end.error} otherwise={suspensionWords.failed} />
        </chakra.div>
        <Button type="submit" variant="outline" loading={end.isPending}>
          {suspensionWords.end}
        </Button>
      </FoldedForm>
    </Folded>
  );
}

/** The reports with their reporters, and the last decision. */
function CaseReports({ reported: { reports, decision } }: CaseProps) {
  return (
    <section>
      <chakra.h3 textStyle="h3" mt="6" mb="1">
        {caseWords.reports}
      </chakra.h3>
      {reports.length === 0 && <Muted>{caseWords.notReported}</Muted>}
      <chakra.ul listStyle="none" borderBottomWidth="1px" pb="4">
        {reports.map((report) => (
          <chakra.li key={report.id} py="2.5" _notFirst={{ borderTopWidth: "1px" }}>
            <Flex wrap="wrap" justify="space-between" gap="0 16px" textStyle="small">
              <strong>{moderationWords.reasons[report.reason]}</strong>
              <chakra.span color="fg.muted">
                {report.by ?? caseWords.deletedAccount}, {formatStamp(report.createdAt)}
              </chakra.span>
            </Flex>
            {report.note && (
              <chakra.p mt="1" textStyle="small" whiteSpace="pre-line" overflowWrap="anywhere">
                {report.note}
              </chakra.p>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
      {decision && (
        <Note mt="4">
          <strong>{caseWords.decidedBefore[decision.action]}</strong>{" "}
          {caseWords.decidedBy(
            decision.by ?? caseWords.deletedAccount,
            formatStamp(decision.createdAt),
          )}
          {decision.reason && `: ${decision.reason}`}
        </Note>
      )}
    </section>
  );
}

const Words = chakra("p", {
  base: { mt: "4", maxW: "64ch", whiteSpace: "pre-line", overflowWrap: "anywhere" },
});

const Folded = chakra("details", {
  base: { mt: "5", px: "5", py: "2", bg: "bg.subtle", borderRadius: "l2" },
});

const Summary = chakra("summary", {
  base: { minH: "11", py: "2.5", fontWeight: "600", cursor: "pointer" },
});

const FoldedForm = chakra("form", {
  base: { display: "grid", gap: "4", justifyItems: "start", pb: "3" },
});

const AuthorBox = chakra("div", {
  base: { mt: "5", px: "5", py: "4", bg: "bg.warning", borderRadius: "l2" },
});

const Monogram = chakra("span", {
  base: {
    display: "grid",
    placeItems: "center",
    flex: "none",
    w: "11",
    h: "13",
    bg: "bg.panel",
    borderRadius: "22px 22px 4px 4px",
    fontFamily: "heading",
  },
});

import { chakra, Flex, Stack } from "@chakra-ui/react";
import { Phone } from "lucide-react";
import { useParams } from "react-router-dom";
import type * as z from "zod";
import { careOutcomes } from "#db/values.ts";
import { answerCareCallInput, closeCareCallInput } from "#server/input/care.ts";
import { Button } from "#src/components/button.tsx";
import { LongTextField, Optional } from "#src/components/form/field.tsx";
import { FormError } from "#src/components/form/form-error.tsx";
import { RadioCards } from "#src/components/form/radio-cards.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { Note } from "#src/components/note.tsx";
import { Refusal } from "#src/components/refusal.tsx";
import { CardSkeleton } from "#src/components/skeleton.tsx";
import { BackLink, ButtonAnchor, TextLink } from "#src/components/text-link.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { Card } from "#src/components/wrap.tsx";
import { formatStamp, formatTime } from "#src/lib/format.ts";
import { withKey } from "#src/lib/idempotency-key.ts";
import { lazyComponent } from "#src/lib/missing-code.ts";
import { reasonOf } from "#src/lib/server-failure.ts";
import { changes, creates, type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { formFailure, formFields, showServerError, useZodForm } from "#src/lib/use-zod-form.ts";
import { AdminHeading } from "../screen-parts.tsx";
import { StateBadge, titleOf } from "./care-screen.tsx";
import { outcomeNames, callWords as words } from "./words.ts";

type Call = RouterOutputs["admin"]["careCall"];
type Props = { call: Call };

/** Loaded on demand: only calls that come from a report need it. */
const CaseView = lazyComponent(async () => (await import("../moderation/case-view.tsx")).CaseView);

/** One care call: its state, what the athlete wrote, its history and its end. */
export function AdminCallScreen() {
  const id = Number(useParams().id);
  return (
    <>
      <BackLink to="/admin/care">{words.back}</BackLink>
      <AdminHeading place={words.place} />
      <Loaded key={id} skeleton={<CardSkeleton />} failed={words.failed} asked={String(id)}>
        <CallFile id={id} />
      </Loaded>
    </>
  );
}

/** Loaded again often: the athlete may add words, and a colleague may take the call. */
const askAgainMs = 15_000;

function CallFile({ id }: { id: number }) {
  const [call] = trpc.admin.careCall.useSuspenseQuery({ id }, { refetchInterval: askAgainMs });
  const isOpen = call.state !== "closed";
  return (
    <>
      <Flex wrap="wrap" gap="2.5" align="center" mb="5">
        <chakra.h2 textStyle="h2">{titleOf(call)}</chakra.h2>
        <StateBadge call={call} />
      </Flex>
      <Stack gap="5" maxW="760px">
        {isOpen && <CallStatus call={call} />}
        <CallDetails call={call} />
        {call.entry && <Reported entry={call.entry} />}
        {call.source === "report" && !call.entry && <p>{words.entryGone}</p>}
        {isOpen && call.isMine && call.source === "athlete" && !call.isGone && (
          <AnswerForm call={call} />
        )}
        <CallHistory call={call} />
        {isOpen && <CloseForm call={call} />}
        <chakra.p textStyle="small" color="fg.muted">
          {words.crisis}
        </chakra.p>
      </Stack>
    </>
  );
}

/** Which member of staff has the call, and until when its alarms are paused. */
function CallStatus({ call }: Props) {
  const { id, state, isMine, hasNewWords, contactedAt } = call;
  const take = trpc.admin.takeCareCall.useMutation({ meta: changes("admin") });
  const talk = trpc.admin.noteCareContact.useMutation({ meta: changes("admin") });
  return (
    <Card>
      <chakra.p mb="3">{state === "open" ? words.takeHelp : takenText(call)}</chakra.p>
      {hasNewWords && isMine && (
        <Note role="status" mb="3">
          {words.newWords}
        </Note>
      )}
      <Flex wrap="wrap" gap="3" align="center">
        {state === "open" && (
          <Button
            colorPalette="accent"
            loading={take.isPending}
            loadingText={words.taking}
            onClick={() => take.mutate({ id })}
          >
            {words.take}
          </Button>
        )}
        {isMine && hasNewWords && (
          <Button variant="outline" loading={take.isPending} onClick={() => take.mutate({ id })}>
            {words.readNew}
          </Button>
        )}
        {isMine && !contactedAt && (
          <Button variant="outline" loading={talk.isPending} onClick={() => talk.mutate({ id })}>
            {words.talked}
          </Button>
        )}
        {isMine && !contactedAt && (
          <chakra.span textStyle="small" color="fg.muted">
            {words.talkedHelp}
          </chakra.span>
        )}
      </Flex>
      <Refusal error={take.error ?? talk.error} otherwise={words.notDone} />
    </Card>
  );
}

/** What is said about a call that a member of staff has taken. */
function takenText({ isMine, holder, restsUntil, contactedAt }: Call) {
  if (contactedAt) return words.talkedAt(formatTime(contactedAt));
  const time = restsUntil ? formatTime(restsUntil) : "";
  return isMine ? words.rests(time) : words.restsOf(holder ?? words.former, time);
}

/** What the athlete who asked for help gave: words, number and place. */
function CallDetails({ call }: Props) {
  const { source, message, phone, place, allRightAt, isOnlyFirst } = call;
  if (source === "report") return isOnlyFirst ? <Note>{words.onlyFirst}</Note> : null;
  return (
    <Card as="section" aria-label={words.words}>
      {allRightAt && <Note mb="4">{words.allRight(formatTime(allRightAt))}</Note>}
      <Label>{words.words}</Label>
      <Said color={message ? undefined : "fg.muted"}>{message ?? words.noWords}</Said>
      <Label>{words.phone}</Label>
      {phone ? (
        <ButtonAnchor href={`tel:${phone.replaceAll(/[^\d+*#]/g, "")}`} variant="outline" mt="1">
          <Phone aria-hidden />
          {words.call(phone)}
        </ButtonAnchor>
      ) : (
        <Said color="fg.muted">{words.noPhone}</Said>
      )}
      {place && (
        <>
          <Label>{words.whereabouts}</Label>
          <Said>{place}</Said>
          <chakra.p textStyle="small" color="fg.muted">
            {words.placeHelp}
          </chakra.p>
        </>
      )}
      <Account call={call} />
    </Card>
  );
}

/** The account of the athlete who asked, and its page for those who may open it. */
function Account({ call: { athleteId, isGone, isConfirmed } }: Props) {
  return (
    <chakra.div mt="4" textStyle="small">
      {isGone && <p>{words.gone}</p>}
      {athleteId !== null && (
        <TextLink alone to={`/admin/athletes/${athleteId}`}>
          {words.file}
        </TextLink>
      )}
      {!isGone && !isConfirmed && <p>{words.unconfirmed}</p>}
    </chakra.div>
  );
}

/** The reported entry, its reports, and the form that reveals its author. */
function Reported({ entry }: { entry: NonNullable<Call["entry"]> }) {
  return (
    <Card as="section" aria-label={words.reported}>
      <Loaded skeleton={<CardSkeleton />} failed={words.failed} asked={`${entry.kind}${entry.id}`}>
        <CaseView open={entry} />
      </Loaded>
    </Card>
  );
}

function CallHistory({ call }: Props) {
  const { createdAt, toldAt, acknowledgedAt, holder, closedAt, closedBy, outcome, note } = call;
  const lines = [
    words.came(formatStamp(createdAt)),
    toldAt ? words.told(formatStamp(toldAt)) : words.notTold,
    acknowledgedAt && words.taken(holder ?? words.former, formatStamp(acknowledgedAt)),
    call.contactedAt && words.talkedAt(formatStamp(call.contactedAt)),
    closedAt && words.closed(closedBy ?? words.former, formatStamp(closedAt)),
    outcome && outcomeNames[outcome],
  ].filter((line) => line !== null);
  return (
    <section>
      <chakra.h3 textStyle="h3" mb="2">
        {words.course}
      </chakra.h3>
      <chakra.ul textStyle="small" listStyle="none" display="grid" gap="1">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </chakra.ul>
      {note && (
        <>
          <Label>{words.note}</Label>
          <Said>{note}</Said>
        </>
      )}
    </section>
  );
}

const answerSchema = answerCareCallInput.pick({ text: true });
const closeSchema = closeCareCallInput.omit({ id: true });
/** No outcome is preselected. */
const emptyClose: Partial<z.input<typeof closeSchema>> = { note: "" };

/** A message that the athlete who asked for help reads on their own page. */
function AnswerForm({ call: { id, answer } }: Props) {
  const form = useZodForm(answerSchema, { text: "" });
  const send = trpc.admin.answerCareCall.useMutation({
    ...creates,
    meta: changes("admin"),
    onSuccess() {
      form.reset({ text: "" });
      toaster.create({ title: words.sent });
    },
    onError: (error) => showServerError(form, error, reasonOf(error, words.notSent)),
  });
  const submit = form.handleSubmit(({ text }) => {
    if (!send.isPending) send.mutate(withKey("answerCareCall", { id, text }));
  });
  const field = formFields(form, "answer");
  return (
    <Card>
      {answer && (
        <chakra.div mb="4">
          <chakra.p textStyle="label" color="fg.muted">
            {words.answered}
          </chakra.p>
          <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
            {answer}
          </chakra.p>
        </chakra.div>
      )}
      <Form noValidate onSubmit={submit}>
        <FormError {...formFailure(form, "answer")} />
        <LongTextField
          {...field("text")}
          label={words.answer}
          help={words.answerHelp}
          readOnly={send.isPending}
          minH="84px"
          fieldSizing="content"
        />
        <Button
          type="submit"
          variant="outline"
          justifySelf="start"
          loading={send.isPending}
          loadingText={words.sending}
        >
          {words.send}
        </Button>
      </Form>
    </Card>
  );
}

const outcomes = careOutcomes.map((value) => ({ value, label: outcomeNames[value] }));

function CloseForm({ call: { id } }: Props) {
  const form = useZodForm(closeSchema, emptyClose);
  const close = trpc.admin.closeCareCall.useMutation({
    meta: changes("admin"),
    onSuccess: () => void toaster.create({ title: words.closedToast }),
    onError: (error) => showServerError(form, error, reasonOf(error, words.notDone)),
  });
  const field = formFields(form, "close");
  return (
    <chakra.details>
      <chakra.summary minH="11" py="2.5" fontWeight="600" cursor="pointer">
        {words.close}
      </chakra.summary>
      <Form
        noValidate
        mt="3"
        onSubmit={form.handleSubmit((values) => close.mutate({ id, ...values }))}
      >
        <FormError {...formFailure(form, "close")} />
        <RadioCards {...field("outcome")} legend={words.outcome} options={outcomes} columns={2} />
        <LongTextField
          {...field("note")}
          label={<Optional>{words.note}</Optional>}
          help={words.noteHelp}
          readOnly={close.isPending}
          minH="84px"
          fieldSizing="content"
        />
        <Button
          type="submit"
          justifySelf="start"
          loading={close.isPending}
          loadingText={words.closing}
        >
          {words.close}
        </Button>
      </Form>
    </chakra.details>
  );
}

const Label = chakra("p", {
  base: { textStyle: "label", color: "fg.muted", mt: "4", _first: { mt: "0" } },
});

const Said = chakra("p", { base: { whiteSpace: "pre-line", overflowWrap: "anywhere" } });

const Form = chakra("form", { base: { display: "grid", gap: "4" } });

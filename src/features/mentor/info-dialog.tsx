import { chakra, Flex, Stack } from "@chakra-ui/react";
import { type FormEvent, useState } from "react";
import { maxLengths } from "#db/limits.ts";
import { Button } from "#src/components/button.tsx";
import { CrisisPanel } from "#src/components/crisis-panel.tsx";
import { Dialog } from "#src/components/dialog.tsx";
import { LongTextField } from "#src/components/form/field.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { NeedSomeoneLink } from "#src/components/need-someone-link.tsx";
import { PlainText } from "#src/components/plain-text.tsx";
import { Refusal } from "#src/components/refusal.tsx";
import { Skeleton } from "#src/components/skeleton.tsx";
import { TextAnchor } from "#src/components/text-link.tsx";
import { firstName, formatMonthDay } from "#src/lib/format.ts";
import { withKey } from "#src/lib/idempotency-key.ts";
import { changes, creates, type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import type { OwnLine } from "./queries.ts";
import { infoWords, mentorWords, concernWords as words } from "./words.ts";

type Props = {
  mentor: OwnLine["mentor"];
  concern: Pick<ConcernProps, "body" | "onWrite">;
  onClose: () => void;
};

/** Who reads the line, what is confidential, how to raise a concern, and crisis help. */
export function InfoDialog({ mentor, concern, onClose }: Props) {
  const { data: person } = trpc.soulcare.mentor.useQuery();
  const name = mentor ? firstName(mentor.name) : mentorWords.unnamed;
  return (
    <Dialog
      title={mentor ? mentorWords.about(mentor.name) : mentorWords.aboutLine}
      onClose={onClose}
      foot={<Button onClick={onClose}>{infoWords.close}</Button>}
    >
      <Stack gap="3">
        {person?.bio && <PlainText>{person.bio}</PlainText>}
        {mentor && <p>{infoWords.replies(name, mentorWords.replies(mentor.replyHours))}</p>}
        <p>
          {mentorWords.reads(mentor ? name : mentorWords.owners)} {mentorWords.notWatched}
        </p>
        <p>{infoWords.confidence(name)}</p>
        <p>{infoWords.opened}</p>
        <p>{infoWords.shared}</p>
        {mentor && <ConcernPart name={name} {...concern} />}
        <CrisisPanel />
        <p>
          <NeedSomeoneLink />
        </p>
      </Stack>
    </Dialog>
  );
}

type ConcernProps = {
  /** The first name of the mentor. */
  name: string;
  /** The unsent text. Kept only in memory, because others may use this browser. */
  body: string;
  onWrite: (body: string) => void;
};

/** The part in which an athlete can tell the owners of a problem with the mentor. */
const ConcernPart = (props: ConcernProps) => (
  <chakra.section aria-labelledby="concern-heading">
    <chakra.h3 id="concern-heading" textStyle="h3" mb="1">
      {words.heading}
    </chakra.h3>
    <Loaded skeleton={<Skeleton h="44px" />} failed={words.notLoaded}>
      <Concern {...props} />
    </Loaded>
  </chakra.section>
);

function Concern(props: ConcernProps) {
  const [{ readers, contact, sent }] = trpc.soulcare.concerns.useSuspenseQuery();
  const [isWriting, setIsWriting] = useState(props.body !== "");
  if (readers.length === 0) return <Contact name={props.name} contact={contact} />;
  const owners = new Intl.ListFormat("en-US").format(readers);
  return (
    <>
      <Sent sent={sent} owners={owners} name={props.name} />
      {isWriting ? (
        <ConcernForm {...props} owners={owners} onClose={() => setIsWriting(false)} />
      ) : (
        <>
          <p>{words.tell(props.name)}</p>
          <Button variant="outline" size="sm" mt="3" onClick={() => setIsWriting(true)}>
            {sent.length > 0 ? words.more : words.open}
          </Button>
        </>
      )}
    </>
  );
}

/** Another contact, for when the mentor is an owner and would read the concern. */
function Contact({ name, contact }: { name: string; contact: string | null }) {
  if (contact === null) return <p>{words.noContact(name)}</p>;
  const isMail = contact.includes("@");
  return (
    <p>
      {words.instead(name)}{" "}
      <TextAnchor
        href={isMail ? `mailto:${contact}` : `tel:${contact.replace(/[^+\d]/g, "")}`}
        py="1.5"
        overflowWrap="anywhere"
      >
        {contact}
      </TextAnchor>
    </p>
  );
}

type SentProps = {
  sent: RouterOutputs["soulcare"]["concerns"]["sent"];
  owners: string;
  name: string;
};

function Sent({ sent, owners, name }: SentProps) {
  return (
    <div role="status">
      {sent.map(({ id, createdAt, closedAt }, index) => (
        <chakra.p key={id} mb="2">
          {words.sent(formatMonthDay(createdAt))}{" "}
          {closedAt
            ? words.closed(formatMonthDay(closedAt))
            : index === 0 && words.reads(owners, name)}
        </chakra.p>
      ))}
    </div>
  );
}

type FormProps = ConcernProps & { owners: string; onClose: () => void };

function ConcernForm({ name, body, onWrite, owners, onClose }: FormProps) {
  const raise = trpc.soulcare.raiseConcern.useMutation({
    ...creates,
    meta: changes("soulcare"),
    onSuccess() {
      onWrite("");
      onClose();
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!raise.isPending) raise.mutate(withKey("raiseConcern", { body }));
  }

  return (
    <chakra.form noValidate display="grid" gap="3" onSubmit={submit}>
      <LongTextField
        id="concern-body"
        name="body"
        label={words.label}
        help={words.help(owners, name)}
        maxLength={maxLengths.message}
        minH="110px"
        fieldSizing="content"
        value={body}
        readOnly={raise.isPending}
        onChange={(event) => onWrite(event.target.value)}
      />
      <Refusal error={raise.error} otherwise={words.failed} />
      <Flex gap="3" wrap="wrap">
        <Button type="submit" loading={raise.isPending} loadingText={words.submitting}>
          {words.submit}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {words.cancel}
        </Button>
      </Flex>
    </chakra.form>
  );
}

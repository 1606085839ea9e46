import { Button, Stack } from "@chakra-ui/react";
import type { ComponentProps } from "react";
import { CrisisPanel } from "#src/components/crisis-panel.tsx";
import { Dialog } from "#src/components/dialog.tsx";
import { NeedSomeoneLink } from "#src/components/need-someone-link.tsx";
import { PlainText } from "#src/components/plain-text.tsx";
import { firstName } from "#src/lib/format.ts";
import { trpc } from "#src/lib/trpc.ts";
import { ConcernPart } from "./concern-part.tsx";
import type { OwnLine } from "./queries.ts";
import { infoWords, mentorWords } from "./words.ts";

type Props = {
  mentor: OwnLine["mentor"];
  concern: Pick<ComponentProps<typeof ConcernPart>, "body" | "onWrite">;
  onClose: () => void;
};

/** Who reads the line, what stays in confidence, and whom to call instead. */
export function InfoDialog({ mentor, concern, onClose }: Props) {
  const { data: person } = trpc.soulcare.mentor.useQuery();
  const name = mentor ? firstName(mentor.name) : mentorWords.nobody;
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

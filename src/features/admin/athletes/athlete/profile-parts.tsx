import { Button } from "@chakra-ui/react";
import { lazy, Suspense, useState } from "react";
import { Facts } from "#src/components/facts.tsx";
import { CardSkeleton } from "#src/components/skeleton.tsx";
import { TextAnchor } from "#src/components/text-link.tsx";
import { formatCount, formatDate } from "#src/lib/format.ts";
import { mailto } from "#src/lib/mailto.ts";
import { useIsMentor } from "#src/lib/use-viewer.ts";
import { Muted } from "../../screen-parts.tsx";
import { AccountAccess } from "../../security/account-access.tsx";
import { levelWords } from "../words.ts";
import { EmailPart } from "./email-part.tsx";
import { ComplimentaryPart, MembershipPart } from "./membership-part.tsx";
import { MoneyPart } from "./money-part.tsx";
import { type AthleteProps, Part } from "./page-parts.tsx";
import { PostingPart } from "./posting-part.tsx";
import { profileWords, athleteWords as words } from "./words.ts";

const ProfileForm = lazy(async () => ({
  default: (await import("./profile-form.tsx")).ProfileForm,
}));

/** The cards of the profile tab: profile, payments, access, e-mail, posting, account. */
export function ProfileParts({ athlete }: AthleteProps) {
  const isMentor = useIsMentor();
  return (
    <>
      <ProfilePart athlete={athlete} />
      <MoneyPart athlete={athlete} />
      {!isMentor && <ComplimentaryPart athlete={athlete} />}
      {!isMentor && <MembershipPart athlete={athlete} />}
      <EmailPart athlete={athlete} />
      <PostingPart athlete={athlete} />
      {athlete.accountId && !isMentor && <AccountAccess id={athlete.accountId} />}
    </>
  );
}

function ProfilePart({ athlete }: AthleteProps) {
  const { currentStreak, longestStreak, faithfulDays } = athlete;
  const streak = [currentStreak, longestStreak, faithfulDays].map(formatCount);
  const [current = "", longest = "", faithful = ""] = streak;
  const [isEditing, setIsEditing] = useState(false);
  const edit = (
    <Button
      variant="outline"
      size="sm"
      aria-label={profileWords.edit}
      onClick={() => setIsEditing(true)}
    >
      {profileWords.editShort}
    </Button>
  );
  return (
    <Part title={profileWords.title} failed={words.failed} action={edit}>
      {isEditing && (
        <Suspense fallback={<CardSkeleton />}>
          <ProfileForm athlete={athlete} onClose={() => setIsEditing(false)} />
        </Suspense>
      )}
      <Muted mb="4">{words.private}</Muted>
      <Facts
        facts={[
          [
            "E-mail",
            <TextAnchor key="mail" alone href={mailto(athlete.email)}>
              {athlete.email}
            </TextAnchor>,
          ],
          [profileWords.sport, athlete.sport],
          [profileWords.school, athlete.school],
          [profileWords.level, levelWords[athlete.level]],
          [profileWords.challenge, athlete.challenge],
          [profileWords.joined, formatDate(athlete.createdAt)],
          [profileWords.zone, athlete.timeZone.replaceAll("_", " ")],
          [profileWords.points, formatCount(athlete.totalPoints)],
          [profileWords.streak, profileWords.streakOf(current, longest, faithful)],
        ]}
      />
    </Part>
  );
}

import { Flex } from "@chakra-ui/react";
import { Badge } from "#src/components/badge.tsx";
import { Facts } from "#src/components/facts.tsx";
import { athleteWords, postingWords, profileWords as words } from "#src/content/admin-athlete.ts";
import { levelWords } from "#src/content/admin-athletes.ts";
import { formatCount, formatDate, formatStamp } from "#src/lib/format.ts";
import type { RouterOutputs } from "#src/lib/trpc.ts";
import { StateBadge } from "../state-badge.tsx";
import { Muted, Part } from "./part.tsx";

export type File = RouterOutputs["admin"]["athlete"];

export function ProfilePart({ file }: { file: File }) {
  const { currentStreak, longestStreak, faithfulDays } = file;
  const streak = [currentStreak, longestStreak, faithfulDays].map(formatCount);
  const [current = "", longest = "", faithful = ""] = streak;
  return (
    <>
      <Flex gap="2" wrap="wrap" py="4">
        <StateBadge state={file.state} />
        {file.suspendedUntil && isAhead(file.suspendedUntil) && (
          <Badge colorPalette="red">
            {postingWords.until} {formatStamp(file.suspendedUntil)}
          </Badge>
        )}
      </Flex>
      <Muted mb="4">{athleteWords.private}</Muted>
      <Part title={words.title} failed={athleteWords.failed}>
        <Facts
          facts={[
            [
              "E-mail",
              <a key="mail" href={`mailto:${file.email}`}>
                {file.email}
              </a>,
            ],
            [words.sport, file.sport],
            [words.school, file.school],
            [words.level, levelWords[file.level]],
            [words.challenge, file.challenge],
            [words.joined, formatDate(file.createdAt)],
            [words.zone, file.timeZone.replaceAll("_", " ")],
            [words.points, formatCount(file.totalPoints)],
            [words.streak, words.streakOf(current, longest, faithful)],
          ]}
        />
      </Part>
    </>
  );
}

export const isAhead = (moment: Date) => moment > new Date();

import { Button } from "@chakra-ui/react";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { athleteWords, badgeWords as words } from "#src/content/admin-athlete.ts";
import { reasonOf } from "#src/lib/explain.ts";
import { formatDate } from "#src/lib/format.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { Muted, Part, Rows } from "./part.tsx";

type Badge = RouterOutputs["admin"]["athleteBadges"][number];

export function BadgesPart({ id }: { id: number }) {
  return (
    <Part title={words.title} failed={words.failed}>
      <Badges id={id} />
    </Part>
  );
}

/** Those that nothing counts stand in full: somebody has to give them. */
function Badges({ id }: { id: number }) {
  const [badges] = trpc.admin.athleteBadges.useSuspenseQuery({ id });
  const byHand = badges.filter(({ isByHand }) => isByHand);
  const earned = badges.filter(({ unlockedAt }) => unlockedAt);
  return (
    <>
      <Muted mb="3">{words.earned(earned.length, badges.length)}</Muted>
      {byHand.length === 0 && <Muted>{words.empty}</Muted>}
      <Rows aria-label={words.byHand}>
        {byHand.map((badge) => (
          <BadgeRow key={badge.id} badge={badge} athleteId={id} />
        ))}
      </Rows>
    </>
  );
}

function BadgeRow({ badge, athleteId }: { badge: Badge; athleteId: number }) {
  const { id: achievementId, title, description, unlockedAt } = badge;
  const grant = trpc.admin.grantAchievement.useMutation({
    onSuccess: () => toaster.create({ title: words.given(title) }),
    onError: (error) =>
      toaster.create({
        ...{ variant: "destructive", title: athleteWords.failedTitle },
        description: reasonOf(error, words.notGiven),
      }),
  });
  return (
    <li>
      <span>
        {title}
        <small>{description}</small>
      </span>
      {unlockedAt ? (
        <span>
          {words.since} <time dateTime={unlockedAt.toISOString()}>{formatDate(unlockedAt)}</time>
        </span>
      ) : (
        <Button
          variant="outline"
          size="sm"
          aria-label={words.giveLong(title)}
          loading={grant.isPending}
          onClick={() => grant.mutate({ athleteId, achievementId })}
        >
          {words.give}
        </Button>
      )}
    </li>
  );
}

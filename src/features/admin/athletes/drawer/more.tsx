import { TextButton } from "#src/components/text-link.tsx";
import { athleteWords } from "#src/content/admin-athlete.ts";

type Props = {
  /** What there is more of, for its name. */
  of: string;
  more: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
};

export function More({ of, more }: Props) {
  if (!more.hasNextPage) return null;
  return (
    <TextButton
      alone
      aria-label={`${athleteWords.more}: ${of}`}
      aria-disabled={more.isFetchingNextPage}
      onClick={() => more.fetchNextPage()}
    >
      {athleteWords.more}
    </TextButton>
  );
}

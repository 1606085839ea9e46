import { formatDate } from "#src/lib/format.ts";

type Props = { words: readonly [before: string, after: string]; at: Date };

/** A sentence with a day in it. */
export function Dated({ words: [before, after], at }: Props) {
  return (
    <>
      {before} <time dateTime={at.toISOString()}>{formatDate(at)}</time>
      {after}
    </>
  );
}

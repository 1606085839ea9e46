import { stepsWord } from "#server/input/steps-word.ts";
import { formatMonthDay } from "#src/lib/format.ts";
import { trpc } from "#src/lib/trpc.ts";
import { Muted } from "../../screen-parts.tsx";
import { underWayWords as words } from "../words.ts";
import { Part, Rows } from "./page-parts.tsx";

/** The challenges that the athlete has under way. */
export const UnderWayPart = ({ id, isBeside = false }: { id: number; isBeside?: boolean }) => (
  <Part title={words.title} failed={words.failed} isBeside={isBeside}>
    <Challenges id={id} />
  </Part>
);

function Challenges({ id }: { id: number }) {
  const [rows] = trpc.admin.athleteChallenges.useSuspenseQuery({ id });
  if (rows.length === 0) return <Muted>{words.none}</Muted>;
  return (
    <Rows>
      {rows.map(({ id, title, ticks, steps, stepWord, endsAt }) => (
        <li key={id}>
          <span>
            <b>{title}</b>
            {endsAt && <small>{words.until(formatMonthDay(endsAt))}</small>}
          </span>
          {steps !== null && <span>{words.done(ticks, steps, stepsWord(stepWord, steps))}</span>}
        </li>
      ))}
    </Rows>
  );
}

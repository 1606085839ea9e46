import { staffPoints as words } from "#src/content/admin-athlete.ts";
import { pointsWords } from "#src/content/standing.ts";
import { formatCount, formatDate } from "#src/lib/format.ts";
import { More } from "./more.tsx";
import { Muted, Part, Rows } from "./part.tsx";
import { usePoints } from "./use-parts.ts";

export function PointsPart({ id }: { id: number }) {
  return (
    <Part title={words.title} failed={words.failed}>
      <Points id={id} />
    </Part>
  );
}

function Points({ id }: { id: number }) {
  const { rows, more } = usePoints(id);
  if (rows.length === 0) return <Muted>{words.empty}</Muted>;
  return (
    <>
      <Rows>
        {rows.map(({ id, kind, title, amount, createdAt }) => (
          <li key={id}>
            <span>
              {title ?? pointsWords.kinds[kind]}
              <small>
                {title && `${pointsWords.kinds[kind]}, `}
                <time dateTime={createdAt.toISOString()}>{formatDate(createdAt)}</time>
              </small>
            </span>
            <b>{pointsWords.gained(formatCount(amount))}</b>
          </li>
        ))}
      </Rows>
      <More of={words.title} more={more} />
    </>
  );
}

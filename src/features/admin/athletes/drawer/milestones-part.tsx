import { Button } from "@chakra-ui/react";
import { Plus } from "lucide-react";
import { useState } from "react";
import { staffMilestones as words } from "#src/content/admin-athlete.ts";
import { formatDate } from "#src/lib/format.ts";
import { MilestoneForm } from "./milestone-form.tsx";
import { More } from "./more.tsx";
import { Muted, Part, Rows } from "./part.tsx";
import { useMilestones } from "./use-parts.ts";

export function MilestonesPart({ id }: { id: number }) {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Part
      title={words.title}
      failed={words.failed}
      action={
        <Button variant="outline" size="sm" onClick={() => setIsAdding(true)}>
          <Plus aria-hidden />
          {words.add}
        </Button>
      }
    >
      {isAdding && <MilestoneForm athleteId={id} onClose={() => setIsAdding(false)} />}
      <Milestones id={id} />
    </Part>
  );
}

function Milestones({ id }: { id: number }) {
  const { rows, more } = useMilestones(id);
  if (rows.length === 0) return <Muted>{words.empty}</Muted>;
  return (
    <>
      <Rows>
        {rows.map(({ id, title, description, category, celebratedAt }) => (
          <li key={id}>
            <span>
              <b>{title}</b>
              <br />
              {description}
              <small>
                {category},{" "}
                <time dateTime={celebratedAt.toISOString()}>{formatDate(celebratedAt)}</time>
              </small>
            </span>
          </li>
        ))}
      </Rows>
      <More of={words.title} more={more} />
    </>
  );
}

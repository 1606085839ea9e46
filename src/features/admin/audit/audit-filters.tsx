import { Button, chakra } from "@chakra-ui/react";
import { useEffect, useEffectEvent, useState } from "react";
import { maxLengths } from "#db/values.ts";
import { Select } from "#src/components/form/select.tsx";
import { TextField } from "#src/components/form/text-field.tsx";
import { audit as words } from "#src/content/admin-desk.ts";
import { trpc } from "#src/lib/trpc.ts";
import { useDebounced } from "#src/lib/use-debounced.ts";
import type { Asked } from "./use-audit-address.ts";

const pauseMs = 300;
const nothing: Asked = { actor: "", action: "", target: "", from: "", to: "" };
const actions = words.actions.map((action) => ({ value: action, label: action }));

type Props = { asked: Asked; onShow: (next: Partial<Asked>) => void };

const Row = chakra("search", {
  base: {
    display: "grid",
    gap: "4",
    alignItems: "end",
    mb: "6",
    gridTemplateColumns: {
      base: "minmax(0, 1fr)",
      sm: "repeat(2, minmax(0, 1fr))",
      xl: "repeat(5, minmax(0, 1fr))",
    },
  },
});

export function AuditFilters({ asked, onShow }: Props) {
  const { data: staff = [] } = trpc.admin.staff.useQuery();
  const people = staff.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Row aria-label={words.filters}>
      <Select
        id="audit-actor"
        label={words.actor}
        placeholder={words.everyone}
        options={[{ value: "", label: words.everyone }, ...people]}
        value={asked.actor}
        onChange={(actor) => onShow({ actor })}
      />
      <Select
        id="audit-action"
        label={words.action}
        placeholder={words.anything}
        options={[{ value: "", label: words.anything }, ...actions]}
        value={asked.action}
        onChange={(action) => onShow({ action })}
      />
      <Target target={asked.target} onShow={onShow} />
      <Day
        id="audit-from"
        label={words.from}
        day={asked.from}
        onPick={(from) => onShow({ from })}
      />
      <Day id="audit-to" label={words.to} day={asked.to} onPick={(to) => onShow({ to })} />
      {Object.values(asked).some(Boolean) && (
        <Button variant="outline" justifySelf="start" onClick={() => onShow(nothing)}>
          {words.clear}
        </Button>
      )}
    </Row>
  );
}

function Target({ target, onShow }: { target: string; onShow: Props["onShow"] }) {
  const [typed, setTyped] = useState(target);
  const [known, setKnown] = useState(target);
  const rested = useDebounced(typed.trim(), pauseMs);

  // What comes from elsewhere, as when the filters are cleared.
  if (target !== known) {
    setKnown(target);
    if (target !== rested) setTyped(target);
  }

  const send = useEffectEvent((name: string) => {
    if (name !== target) onShow({ target: name });
  });
  useEffect(() => send(rested), [rested]);
  return (
    <TextField
      id="audit-target"
      label={words.target}
      placeholder={words.targetPlaceholder}
      maxLength={maxLengths.search}
      autoComplete="off"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}

type DayProps = { id: string; label: string; day: string; onPick: (day: string) => void };

const Day = ({ id, label, day, onPick }: DayProps) => (
  <TextField
    id={id}
    label={label}
    type="date"
    value={day}
    onChange={(event) => onPick(event.target.value)}
  />
);

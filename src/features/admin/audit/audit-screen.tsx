import { chakra } from "@chakra-ui/react";
import { maxLengths } from "#db/limits.ts";
import { Button } from "#src/components/button.tsx";
import { TextField } from "#src/components/form/field.tsx";
import { Select } from "#src/components/form/select.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { Note } from "#src/components/note.tsx";
import { CardSkeleton } from "#src/components/skeleton.tsx";
import { TextLink } from "#src/components/text-link.tsx";
import { labelOf } from "#src/lib/format.ts";
import { trpc } from "#src/lib/trpc.ts";
import { useAddressParams } from "#src/lib/use-address-params.ts";
import { useTyped } from "#src/lib/use-typed.ts";
import { addDays } from "#src/lib/weeks.ts";
import { idIn } from "../id-in.ts";
import { AdminHeading, twoColumns } from "../screen-parts.tsx";
import { AuditList } from "./audit-list.tsx";
import { auditWords as words } from "./words.ts";

const noFilter = { actor: "", action: "", target: "", athlete: "", from: "", to: "" };
type Filter = typeof noFilter;

const actions = words.actions.map((action) => ({
  value: action,
  label: words.acts[action] ?? labelOf(action),
}));

export function AdminAuditScreen() {
  const { filter, show } = useAuditAddress();
  const key = JSON.stringify(filter);
  const athleteId = idIn(filter.athlete);
  return (
    <>
      <AdminHeading place={words.place} lead={words.lead} />
      <AuditFilters filter={filter} onShow={show} />
      {athleteId && <AboutAthlete id={athleteId} />}
      <AuditCount filter={filter} />
      <Loaded key={key} skeleton={<CardSkeleton />} failed={words.failed} asked={key}>
        <AuditList input={inputOf(filter)} />
      </Loaded>
    </>
  );
}

/** A note that the log is limited to one athlete. */
function AboutAthlete({ id }: { id: number }) {
  const { data } = trpc.admin.athlete.useQuery({ id });
  return (
    <Note mb="5">
      {words.concerning}{" "}
      <TextLink to={`/admin/athletes/${id}`}>{data?.name ?? words.oneAthlete}</TextLink>
    </Note>
  );
}

type FiltersProps = { filter: Filter; onShow: (next: Partial<Filter>) => void };

function AuditFilters({ filter, onShow }: FiltersProps) {
  const { data: staff = [] } = trpc.admin.staff.useQuery();
  const people = staff.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <FilterRow aria-label={words.filters}>
      <Select
        id="audit-actor"
        label={words.actor}
        placeholder={words.everyone}
        options={[{ value: "", label: words.everyone }, ...people]}
        value={filter.actor}
        onChange={(actor) => onShow({ actor })}
      />
      <Select
        id="audit-action"
        label={words.action}
        placeholder={words.anything}
        options={[{ value: "", label: words.anything }, ...actions]}
        value={filter.action}
        onChange={(action) => onShow({ action })}
      />
      {/* From and To, which follow, stay side by side. */}
      <chakra.div gridColumn={{ base: "1 / -1", xl: "auto" }}>
        <TargetField target={filter.target} onShow={onShow} />
      </chakra.div>
      <Day
        id="audit-from"
        label={words.from}
        day={filter.from}
        onPick={(from) => onShow({ from })}
      />
      <Day id="audit-to" label={words.to} day={filter.to} onPick={(to) => onShow({ to })} />
      {Object.values(filter).some(Boolean) && (
        <Button variant="outline" justifySelf="start" onClick={() => onShow(noFilter)}>
          {words.clear}
        </Button>
      )}
    </FilterRow>
  );
}

function TargetField({ target, onShow }: { target: string; onShow: FiltersProps["onShow"] }) {
  const { typed, setTyped } = useTyped(target, {
    onRest: (target) => onShow({ target }),
    read: (params) => params.get("target") ?? "",
  });
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

function AuditCount({ filter }: { filter: Filter }) {
  const { data } = trpc.admin.auditCount.useQuery(inputOf(filter));
  return (
    <chakra.p role="status" textStyle="small" color="fg.muted" mb="3">
      {data ? words.count(data) : "\u00a0"}
    </chakra.p>
  );
}

/** The filter, kept in the URL. */
function useAuditAddress() {
  const { params, change } = useAddressParams();
  const read = (name: string) => (params.get(name) ?? "").trim().slice(0, maxLengths.search);
  const filter: Filter = {
    actor: read("actor"),
    action: read("action"),
    target: read("target"),
    athlete: read("athlete"),
    from: read("from"),
    to: read("to"),
  };

  function show(next: Partial<Filter>) {
    const changes = Object.entries(next).map(([name, value]) => [name, value || undefined]);
    change(Object.fromEntries(changes), { replace: true });
  }

  return { filter, show };
}

/** The filter as the procedure takes it; the last day is included whole. */
function inputOf({ actor, action, target, athlete, from, to }: Filter) {
  const actorId = idIn(actor);
  const athleteId = idIn(athlete);
  const since = dayOf(from);
  const until = dayOf(to) && dayOf(addDays(to, 1));
  return {
    ...(actorId && { actor: actorId }),
    ...(athleteId && { athlete: athleteId }),
    ...(action && { action }),
    ...(target && { target }),
    ...(since && { from: since }),
    ...(until && { until }),
  };
}

function dayOf(day: string) {
  const date = new Date(`${day}T00:00`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

const FilterRow = chakra("search", {
  base: {
    display: "grid",
    gap: "4",
    alignItems: "end",
    mb: "6",
    gridTemplateColumns: {
      base: twoColumns("9.5rem"),
      xl: "repeat(5, minmax(0, 1fr))",
    },
  },
});

import { chakra, Flex } from "@chakra-ui/react";
import { type RefCallback, useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "#src/components/button.tsx";
import { Face } from "#src/components/face.tsx";
import { Tick } from "#src/components/form/field.tsx";
import { Refusal } from "#src/components/refusal.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { formatCount, formatPlainDay } from "#src/lib/format.ts";
import { changes, trpc } from "#src/lib/trpc.ts";
import { useIsMentor } from "#src/lib/use-viewer.ts";
import { AdminTable, type Column } from "../admin-table.tsx";
import { FilterSelect } from "../screen-parts.tsx";
import { StateBadge } from "./athlete-parts.tsx";
import { athletePath, type ListedAthlete, type View } from "./athletes-query.ts";
import { assignWords, athletesWords as words } from "./words.ts";

export type TableAddress = { sortBy: (order: View["order"]) => void };

type TableProps = {
  athletes: readonly ListedAthlete[];
  view: View;
  address: TableAddress;
  /** The bar goes away, perhaps with the focus. */
  onBarDone: () => void;
  ref: RefCallback<HTMLElement>;
};

/** The list of athletes; owners can select rows to assign a mentor. */
export function AthleteTable({ athletes, view, address, onBarDone, ref }: TableProps) {
  const isMentor = useIsMentor();
  const [selected, setSelected] = useState<readonly number[]>([]);
  const isSelected = (id: number) => selected.includes(id);
  const toggle = (id: number) =>
    setSelected(isSelected(id) ? selected.filter((other) => other !== id) : [...selected, id]);

  function finish() {
    onBarDone();
    setSelected([]);
  }

  return (
    <>
      <AdminTable
        caption={words.title}
        columns={[isMentor ? nameColumn : ownersColumn({ isSelected, toggle }), ...columns]}
        rows={athletes}
        keyOf={({ id }) => id}
        order={{ by: view.order, isDown: !view.isAscending }}
        onSort={address.sortBy}
        ref={ref}
      />
      {selected.length > 0 && <AssignBar selected={selected} onDone={finish} />}
    </>
  );
}

/** Room for the bar below, so that it does not cover a row that gets the focus. */
const barRoom = "15rem";

type AthleteColumn = Column<ListedAthlete, View["order"]>;
type Selection = { isSelected: (id: number) => boolean; toggle: (id: number) => void };

/** The name column with a checkbox and the mentor in each row. */
const ownersColumn = ({ isSelected, toggle }: Selection): AthleteColumn => ({
  ...nameColumn,
  cell: (athlete) => (
    <Flex align="center" css={{ "& :is(input, a)": { scrollMarginBottom: barRoom } }}>
      <Tick flex="none" boxSize="11" me="-2.5">
        <input
          type="checkbox"
          aria-label={assignWords.select(athlete.name)}
          checked={isSelected(athlete.id)}
          onChange={() => toggle(athlete.id)}
        />
      </Tick>
      <Name athlete={athlete} mentor={words.mentorIs(athlete.mentor)} />
    </Flex>
  ),
});

const nameColumn: AthleteColumn = {
  label: words.athlete,
  by: "name",
  cell: (athlete) => <Name athlete={athlete} />,
};

type NameProps = { athlete: ListedAthlete; mentor?: string };

const Name = ({ athlete: { id, name, email }, mentor }: NameProps) => (
  <Person to={athletePath(id)}>
    <Face name={name} isAthlete isSmall />
    <span>
      <b title={name}>{name}</b>
      <small title={email}>{email}</small>
      {mentor && <small title={mentor}>{mentor}</small>}
    </span>
  </Person>
);

const columns: AthleteColumn[] = [
  {
    label: words.subscription,
    isPlain: true,
    cell: ({ subscription }) => (
      <OneLine>
        <StateBadge state={subscription} />
      </OneLine>
    ),
  },
  { label: words.sport, cell: ({ sport }) => <Sport title={sport}>{sport}</Sport> },
  {
    label: words.lastActive,
    cell: ({ lastActiveDay }) => (
      <OneLine>{lastActiveDay ? formatPlainDay(lastActiveDay) : "–"}</OneLine>
    ),
  },
  { label: words.left, isNumber: true, cell: ({ sessionsLeft }) => Math.max(0, sessionsLeft) },
  {
    label: words.points,
    by: "points",
    isNumber: true,
    cell: ({ totalPoints }) => formatCount(totalPoints),
  },
  {
    label: words.streak,
    by: "streak",
    isNumber: true,
    cell: ({ currentStreak }) => formatCount(currentStreak),
  },
];

/** Wide enough for all columns; elsewhere their words wrap. */
const whereWide = "@container (min-width: 58rem)";

const OneLine = chakra("span", { base: { [whereWide]: { whiteSpace: "nowrap" } } });

/** Two lines at most: its tooltip and the athlete's page have the rest. */
const Sport = chakra("span", {
  base: {
    overflowWrap: "anywhere",
    [whereWide]: { textStyle: "small", maxW: "6.5rem", lineClamp: "2" },
  },
});

const Person = chakra(Link, {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "3.5",
    minH: "11",
    overflowWrap: "anywhere",
    lineHeight: "1.4",
    "& > span:last-child": { minW: "0" },
    "& small": { display: "block", color: "fg.muted" },
    // The width that the other columns leave; a tooltip and the athlete's page have the whole name.
    [whereWide]: {
      "& b, & small": { display: "block", maxW: "calc(100cqi - 50rem)", truncate: true },
    },
    _hover: { textDecoration: "underline" },
  },
});

type BarProps = { selected: readonly number[]; onDone: () => void };

const nobody = "nobody";

/** Gives the selected athletes to a mentor. */
function AssignBar({ selected, onDone }: BarProps) {
  const { data: staff = [] } = trpc.admin.staff.useQuery();
  const [to, setTo] = useState("");
  const working = staff.filter(({ state }) => state === "active");
  const options = [
    ["", assignWords.choose],
    ...working.map(({ id, name }) => [String(id), name] as const),
    [nobody, assignWords.nobody],
  ] as const;
  const assign = trpc.admin.assignMentor.useMutation({
    meta: changes("admin"),
    onSuccess({ moved }) {
      toaster.create({ title: assignWords.assigned(moved) });
      onDone();
    },
  });

  function give() {
    if (to === "" || assign.isPending) return;
    const mentorId = to === nobody ? null : Number(to);
    assign.mutate({ athleteIds: [...selected], mentorId });
  }

  return (
    <Bar aria-label={assignWords.label}>
      <b>{assignWords.selected(selected.length)}</b>
      <FilterSelect label={assignWords.to} options={options} value={to} onChange={setTo} />
      <Button loading={assign.isPending} aria-disabled={to === ""} onClick={give}>
        {assignWords.assign}
      </Button>
      <Button variant="outline" onClick={onDone}>
        {assignWords.clear}
      </Button>
      <chakra.p textStyle="small" color="fg.muted" flexBasis="100%">
        {assignWords.help}
      </chakra.p>
      <Refusal error={assign.error} otherwise={assignWords.failed} />
    </Bar>
  );
}

const Bar = chakra("section", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "3",
    p: "4",
    mt: "4",
    // At the end of the window: above the table it would push away the row that was just ticked.
    position: "sticky",
    bottom: "calc(var(--bottom-bar, 0px) + env(safe-area-inset-bottom) + 8px)",
    zIndex: "docked",
    shadow: "lift",
    bg: "bg.panel",
    borderWidth: "1px",
    borderRadius: "l3",
  },
});

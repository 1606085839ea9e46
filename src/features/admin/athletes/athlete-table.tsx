import { chakra, Flex } from "@chakra-ui/react";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { Face } from "#src/components/face.tsx";
import { Tick } from "#src/components/form/field.tsx";
import { Skeleton } from "#src/components/skeleton.tsx";
import { formatCount, formatPlainDay } from "#src/lib/format.ts";
import { useIsMentor } from "#src/lib/use-viewer.ts";
import { AdminTable, type Column } from "../admin-table.tsx";
import { StateBadge } from "./athlete-parts.tsx";
import { athletePath, type ListedAthlete, type View } from "./athletes-query.ts";
import { assignWords, athletesWords as words } from "./words.ts";

const AssignBar = lazy(async () => ({ default: (await import("./assign-bar.tsx")).AssignBar }));

export type TableAddress = { sortBy: (order: View["order"]) => void };

type TableProps = { athletes: readonly ListedAthlete[]; view: View; address: TableAddress };

/** The list of athletes; owners can select rows to assign a mentor. */
export function AthleteTable({ athletes, view, address }: TableProps) {
  const isMentor = useIsMentor();
  const [selected, setSelected] = useState<readonly number[]>([]);
  const isSelected = (id: number) => selected.includes(id);
  const toggle = (id: number) =>
    setSelected(isSelected(id) ? selected.filter((other) => other !== id) : [...selected, id]);
  return (
    <>
      {selected.length > 0 && (
        <Suspense fallback={<Skeleton h="80px" mb="4" />}>
          <AssignBar selected={selected} onDone={() => setSelected([])} />
        </Suspense>
      )}
      <AdminTable
        caption={words.title}
        columns={[isMentor ? nameColumn : selectable({ isSelected, toggle }), ...columns]}
        rows={athletes}
        keyOf={({ id }) => id}
        order={{ by: view.order, isDown: !view.isAscending }}
        onSort={address.sortBy}
      />
    </>
  );
}

type AthleteColumn = Column<ListedAthlete, View["order"]>;
type Selection = { isSelected: (id: number) => boolean; toggle: (id: number) => void };

/** The name column with a checkbox in each row. */
const selectable = ({ isSelected, toggle }: Selection): AthleteColumn => ({
  ...nameColumn,
  cell: (athlete) => (
    <Flex align="center">
      <Tick flex="none" boxSize="11">
        <input
          type="checkbox"
          aria-label={assignWords.select(athlete.name)}
          checked={isSelected(athlete.id)}
          onChange={() => toggle(athlete.id)}
        />
      </Tick>
      {nameColumn.cell(athlete)}
    </Flex>
  ),
});

const nameColumn: AthleteColumn = {
  label: words.athlete,
  by: "name",
  cell: ({ id, name, email }) => (
    <Person to={athletePath(id)}>
      <Face name={name} isSmall />
      <span>
        <b>{name}</b>
        <small>{email}</small>
      </span>
    </Person>
  ),
};

const columns: AthleteColumn[] = [
  { label: words.sport, cell: ({ sport }) => sport },
  {
    label: words.subscription,
    isPlain: true,
    cell: ({ subscription }) => <StateBadge state={subscription} />,
  },
  {
    label: words.lastActive,
    cell: ({ lastActiveDay }) => (lastActiveDay ? formatPlainDay(lastActiveDay) : "–"),
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
    _hover: { textDecoration: "underline" },
  },
});

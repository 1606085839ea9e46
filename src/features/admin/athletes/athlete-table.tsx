import { chakra } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import type { athleteOrders } from "#db/values.ts";
import { athletesWords as words } from "#src/content/admin-athletes.ts";
import { formatCount } from "#src/lib/format.ts";
import { type Column, Table } from "../frame/table.tsx";
import type { View } from "./athletes-address.ts";
import type { ListedAthlete } from "./athletes-query.ts";
import { Face } from "./face.tsx";
import { StateBadge } from "./state-badge.tsx";

type Order = (typeof athleteOrders)[number];

export type TableAddress = {
  addressOf: (id: number) => string;
  sortBy: (order: Order) => void;
};

const Person = chakra(Link, {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "3.5",
    minH: "11",
    overflowWrap: "anywhere",
    lineHeight: "1.4",
    "& small": { display: "block", color: "fg.muted" },
    _hover: { textDecoration: "underline" },
  },
});

type Props = { athletes: readonly ListedAthlete[]; view: View; address: TableAddress };

export function AthleteTable({ athletes, view, address }: Props) {
  return (
    <Table
      caption={words.title}
      columns={columnsFor(address)}
      rows={athletes}
      keyOf={({ id }) => id}
      order={{ by: view.order, isDown: !view.isAscending }}
      onSort={address.sortBy}
    />
  );
}

const columnsFor = ({ addressOf }: TableAddress): Column<ListedAthlete, Order>[] => [
  {
    label: words.athlete,
    by: "name",
    cell: ({ id, name, email }) => (
      <Person to={addressOf(id)} preventScrollReset data-athlete={id}>
        <Face name={name} />
        <span>
          <b>{name}</b>
          <small>{email}</small>
        </span>
      </Person>
    ),
  },
  { label: words.sport, cell: ({ sport }) => sport },
  {
    label: words.subscription,
    isPlain: true,
    cell: ({ subscription }) => <StateBadge state={subscription} />,
  },
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

import { Box, chakra, Flex, Stack } from "@chakra-ui/react";
import { lazy, Suspense, useDeferredValue, useEffect, useRef } from "react";
import { athleteOrders, subscriptionStates } from "#db/values.ts";
import { SearchField } from "#src/components/form/search-field.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { Skeleton } from "#src/components/skeleton.tsx";
import { orderWords, stateWords, athletesWords as words } from "#src/content/admin-athletes.ts";
import { AdminHeading } from "../frame/admin-heading.tsx";
import { FilterSelect } from "../frame/filter-select.tsx";
import { AthleteCount } from "./athlete-count.tsx";
import { AthleteList } from "./athlete-list.tsx";
import { useAthletesAddress } from "./athletes-address.ts";
import { ExportButton } from "./export-button.tsx";

// With its forms it weighs more than the list.
const AthleteDrawer = lazy(async () => ({
  default: (await import("./drawer/athlete-drawer.tsx")).AthleteDrawer,
}));

type Address = ReturnType<typeof useAthletesAddress>;

const states = [
  ["", words.anySubscription] as const,
  ...subscriptionStates.map((state) => [state, stateWords[state]] as const),
];
const orders = athleteOrders.flatMap((order) => {
  const { label, up, down } = orderWords[order];
  const ways = [["up", up] as const, ["down", down] as const];
  return ways.map(([way, words]) => [`${order} ${way}`, `${label}, ${words}`] as const);
});

/** Everybody, and beside the list the one who is opened. */
export function Athletes() {
  const address = useAthletesAddress();
  const { view, opened, close } = address;
  const list = useFocusBack(opened);
  return (
    <>
      <AdminHeading place={words.title} lead={<AthleteCount view={view} />}>
        <ExportButton view={view} />
      </AdminHeading>
      <Stack ref={list} gap="4" hideBelow={opened ? "lg" : undefined}>
        <Toolbar address={address} />
        <List address={address} />
      </Stack>
      {opened && (
        <Suspense fallback={null}>
          <AthleteDrawer key={opened} id={opened} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function Toolbar({ address }: { address: Address }) {
  const { view, searchFor, filterBy, arrange } = address;
  return (
    <Flex gap="3" wrap="wrap">
      <SearchField label={words.search} width="380px" search={view.search} onSearch={searchFor} />
      <FilterSelect
        label={words.subscription}
        options={states}
        value={view.subscription ?? ""}
        onChange={filterBy}
      />
      <FilterSelect
        label={words.order}
        options={orders}
        value={`${view.order} ${view.isAscending ? "up" : "down"}`}
        onChange={(chosen) => {
          const order = athleteOrders.find((known) => chosen.startsWith(known));
          if (order) arrange(order, chosen.endsWith(" up"));
        }}
      />
    </Flex>
  );
}

function List({ address }: { address: Address }) {
  // What was found before stays until what is looked for now has come.
  const settled = { ...address.view, search: useDeferredValue(address.view.search) };
  return (
    <Loaded skeleton={<ListSkeleton />} failed={words.failed} asked={JSON.stringify(address.view)}>
      <AthleteList view={settled} address={address} />
    </Loaded>
  );
}

function ListSkeleton() {
  return (
    <Box borderWidth="1px" borderRadius="l3" overflow="hidden">
      {["a", "b", "c", "d", "e", "f"].map((row) => (
        <chakra.div key={row} p="3" borderBottomWidth="1px">
          <Skeleton w="100%" h="44px" />
        </chakra.div>
      ))}
    </Box>
  );
}

/** Whoever closes the drawer goes on where they opened it. */
function useFocusBack(opened: number | undefined) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(opened);

  useEffect(() => {
    const closed = opened === undefined ? before.current : undefined;
    before.current = opened;
    if (closed !== undefined)
      list.current?.querySelector<HTMLElement>(`[data-athlete="${closed}"]`)?.focus();
  }, [opened]);

  return list;
}

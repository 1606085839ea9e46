import { chakra, Flex } from "@chakra-ui/react";
import { type ReactNode, useState } from "react";
import { growthCategories } from "#db/values.ts";
import { AchievementIcon } from "#src/components/achievement-icon.tsx";
import { Empty } from "#src/components/empty.tsx";
import { SearchField } from "#src/components/form/search-field.tsx";
import { useAddressParams } from "#src/lib/use-address-params.ts";
import { wordsIn } from "#src/lib/words-in.ts";
import type { LayoutProps } from "../crud-screen.tsx";
import { FilterSelect, Muted } from "../screen-parts.tsx";
import { categoryNames, listWords as words } from "./words.ts";

type Item = { title: string; description: string; category: (typeof growthCategories)[number] };

const categories = [
  ["", words.anyCategory],
  ...growthCategories.map((value) => [value, categoryNames[value]] as const),
] as const;

/** A list with a search field and a category filter. */
export function Searched<Row extends Item>({ rows, cards }: LayoutProps<Row>) {
  const { params, change } = useAddressParams();
  const search = wordsIn(params);
  const [category, setCategory] = useState("");
  const wanted = search.toLowerCase();
  const shown = rows.filter(
    (row) =>
      (category === "" || row.category === category) &&
      `${row.title} ${row.description}`.toLowerCase().includes(wanted),
  );
  const searchFor = (text: string) =>
    change({ search: text || undefined }, { preventScrollReset: true, replace: true });
  return (
    <>
      <Flex wrap="wrap" gap="3" mb="3">
        <SearchField label={words.search} search={search} onSearch={searchFor} />
        <FilterSelect
          label={words.category}
          options={categories}
          value={category}
          onChange={setCategory}
        />
      </Flex>
      <Muted role="status" mb="3">
        {words.shown(shown.length, rows.length)}
      </Muted>
      {shown.length === 0 ? <Empty>{words.noneFound}</Empty> : cards(shown)}
    </>
  );
}

type RowProps = {
  title: string;
  description: string;
  icon?: string;
  badges: ReactNode;
  actions: ReactNode;
  /** Points, requirement or limits, and how many athletes have or do it. */
  facts: ReactNode;
};

/** One achievement or challenge. */
export function GrowthRow({ title, description, icon, badges, actions, facts }: RowProps) {
  return (
    <Row>
      <chakra.div minW="0">
        <Flex wrap="wrap" gap="6px 10px" align="center">
          {icon && (
            <chakra.span aria-hidden flex="none" fontSize="1.2rem" lineHeight="1">
              <AchievementIcon icon={icon} />
            </chakra.span>
          )}
          <chakra.h2 fontWeight="600">{title}</chakra.h2>
          {badges}
        </Flex>
        <chakra.p color="fg.muted" textStyle="small" maxW="72ch">
          {description}
        </chakra.p>
        <Flex wrap="wrap" gap="2px 16px" mt="1" textStyle="small">
          {facts}
        </Flex>
      </chakra.div>
      {actions}
    </Row>
  );
}

export const GrowthList = chakra("ul", {
  base: { listStyle: "none", bg: "bg.panel", borderWidth: "1px", borderRadius: "l3" },
});

const Row = chakra("li", {
  base: {
    display: "flex",
    justifyContent: "space-between",
    gap: "3",
    px: { base: "4", md: "5" },
    py: "3.5",
    overflowWrap: "anywhere",
    "& + &": { borderTopWidth: "1px" },
  },
});

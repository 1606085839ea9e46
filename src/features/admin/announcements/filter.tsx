import { Flex } from "@chakra-ui/react";
import { useSearchParams } from "react-router-dom";
import { Toggle } from "#src/components/toggle.tsx";
import { announcements as words } from "#src/content/admin-announcements.ts";
import { type Filter, filters } from "./standing.ts";

export function useFilter() {
  const [params, setParams] = useSearchParams();
  const filter: Filter = filters.find((each) => each === params.get("show")) ?? "all";

  function choose(next: Filter) {
    setParams((before) => {
      const params = new URLSearchParams(before);
      params.delete("show");
      if (next !== "all") params.set("show", next);
      return params;
    });
  }
  return { filter, choose };
}

export function FilterRow() {
  const { filter, choose } = useFilter();
  return (
    <Flex role="group" aria-label={words.filter} wrap="wrap" gap="2" mb="5">
      {filters.map((each) => (
        <Toggle
          key={each}
          aria-pressed={each === filter}
          onClick={() => each !== filter && choose(each)}
        >
          {words.filters[each]}
        </Toggle>
      ))}
    </Flex>
  );
}

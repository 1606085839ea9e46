import { createListCollection } from "@chakra-ui/react";

/** What is typed into a closed list is one word until this long a pause. */
export const typeAheadResetMs = 1_000;

export type SelectOption = { value: string; label: string };

export function selectOptions(items: readonly SelectOption[]) {
  const options = createListCollection({ items: [...items] });
  const { search } = options;
  options.search = (typed, given) => search(typed, { ...given, timeout: typeAheadResetMs });
  return options;
}

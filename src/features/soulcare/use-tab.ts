import { useSearchParams } from "react-router-dom";
import { soulcare } from "#src/content/soulcare.ts";

const { tabs } = soulcare;

export type TabId = (typeof tabs)[number]["id"];

const first: TabId = "huddle";

/** The tab that the address names, so that a reload and a link find it again. */
export function useTab() {
  const [search, setSearch] = useSearchParams();
  const named = tabs.find(({ id }) => id === search.get("tab"));

  function choose(id: TabId) {
    setSearch(id === first ? {} : { tab: id }, { replace: true });
  }

  return { tab: named?.id ?? first, choose };
}

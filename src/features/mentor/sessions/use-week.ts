import { useState } from "react";
import { useAddressParams } from "#src/lib/use-address-params.ts";
import { useToday } from "#src/lib/use-today.ts";
import { addDays, weekOf } from "#src/lib/weeks.ts";
import type { Slots } from "./book-screen.tsx";
import { hiddenMonths, type Month, timesToBook } from "./choice.tsx";

/** The week in the URL, or the first one with a time to book. */
export function useWeek() {
  const { params, change } = useAddressParams();
  const first = weekOf(useToday());
  const asked = params.get("week");
  const [opened, setOpened] = useState({ week: first, isFound: false });
  const [passed, setPassed] = useState<readonly Month[]>([]);
  const week = asked === null ? opened.week : weekIn(asked, first);
  const isFound = asked !== null || opened.isFound;

  const show = (next: string) =>
    change({ week: next }, { replace: true, preventScrollReset: true });

  /** Stops at the first week with a time to book; if there is none, returns to the present week. */
  function seek(data: Slots) {
    const next = addDays(week, 7);
    setPassed([...passed, ...hiddenMonths(data)]);
    if (timesToBook(data).length > 0) setOpened({ week, isFound: true });
    else if (next > data.lastDay) setOpened({ week: first, isFound: true });
    else setOpened({ week: next, isFound: false });
  }

  return { first, week, show, isFound, seek, passed: asked === null ? passed : [] };
}

const weekIn = (asked: string, first: string) =>
  /^\d{4}-\d\d-\d\d$/.test(asked) && asked > first ? weekOf(asked) : first;

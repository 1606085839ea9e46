import { type KeyboardEvent, useRef, useState } from "react";
import { createTypeAhead } from "./type-ahead.ts";

type Options = { labels: readonly string[]; chosen: number; onChoose: (place: number) => void };

/** The keyboard of a list of which one is chosen. */
export function useSelect({ labels, chosen, onChoose }: Options) {
  const [active, setActive] = useState<number>();
  const find = useRef<ReturnType<typeof createTypeAhead>>(undefined);
  const isOpen = active !== undefined;
  const last = labels.length - 1;

  const open = () => setActive(Math.max(chosen, 0));
  const close = () => setActive(undefined);

  function choose(place: number) {
    onChoose(place);
    close();
  }

  function type(character: string) {
    find.current ??= createTypeAhead();
    const place = find.current(character, labels, active ?? chosen);
    if (place === undefined) return;
    if (isOpen) setActive(place);
    else onChoose(place);
  }

  const openKeys: Record<string, (at: number) => void> = {
    ArrowDown: (at) => setActive(Math.min(at + 1, last)),
    ArrowUp: (at) => setActive(Math.max(at - 1, 0)),
    Home: () => setActive(0),
    End: () => setActive(last),
    Enter: choose,
    " ": choose,
    Escape: close,
  };
  const closedKeys: Record<string, () => void> = {
    ArrowDown: open,
    ArrowUp: open,
    Enter: open,
    " ": open,
  };

  function onKeyDown(event: KeyboardEvent) {
    const act = isOpen ? openKeys[event.key] : closedKeys[event.key];
    const isCharacter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!act && !isCharacter) return;
    event.preventDefault();
    if (act) act(active ?? 0);
    else type(event.key);
  }

  return { isOpen, active, choose, onKeyDown, close, toggle: isOpen ? close : open };
}

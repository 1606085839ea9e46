import { type KeyboardEvent, useState } from "react";

type Options = {
  value: string;
  options: readonly string[];
  /** Offered whatever is typed. */
  last?: string | undefined;
  onChange: (value: string) => void;
};

/** The keyboard and the open list of a text field with suggestions. */
export function useCombobox({ value, options, last, onChange }: Options) {
  const [isOpen, setIsOpen] = useState(false);
  const [hasTyped, setHasTyped] = useState(false);
  const [active, setActive] = useState(-1);
  const offered = [...matching(options, hasTyped ? value : ""), ...(last ? [last] : [])];
  const isShown = isOpen && offered.length > 0;

  function open() {
    setIsOpen(true);
    setActive(-1);
    setHasTyped(false);
  }

  function close() {
    setIsOpen(false);
    setActive(-1);
  }

  function choose(option: string | undefined) {
    if (option !== undefined) onChange(option);
    close();
  }

  function type(text: string) {
    onChange(text);
    setIsOpen(true);
    setHasTyped(true);
    setActive(-1);
  }

  function move(step: 1 | -1) {
    if (!isShown) return open();
    const from = active === -1 && step === -1 ? 0 : active;
    setActive((from + step + offered.length) % offered.length);
  }

  const keys: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    ...(isShown && { Escape: close }),
    ...(isShown && active >= 0 && { Enter: () => choose(offered[active]) }),
  };

  function onKeyDown(event: KeyboardEvent) {
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  return { offered, isShown, active, open, close, choose, type, onKeyDown };
}

function matching(options: readonly string[], text: string) {
  const wanted = text.trim().toLocaleLowerCase();
  return options.filter((option) => option.toLocaleLowerCase().includes(wanted));
}

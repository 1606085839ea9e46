import { Box, chakra, Input } from "@chakra-ui/react";
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Field } from "./field.tsx";

type Props = {
  id: string;
  label: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  icon?: ReactNode;
  name?: string;
  inputRef?: Ref<HTMLInputElement>;
  value: string;
  options: readonly string[];
  last?: string;
  /** The value is always one of the options: focus selects the text, so that typing replaces it. */
  isChoice?: boolean;
  onChange: (value: string) => void;
  onBlur: () => void;
};

/** A text field with suggestions; it accepts any other text too. */
export function Combobox(props: Props) {
  const { id, label, help, error, icon, name, inputRef, value, isChoice, onBlur } = props;
  const { offered, isShown, active, open, close, choose, type, onKeyDown } = useCombobox(props);
  const listId = `${id}-list`;
  return (
    <Field id={id} label={label} help={help} error={error}>
      {(control) => (
        <Box position="relative">
          {icon && (
            <Box position="absolute" zIndex="1" left="14px" top="15px" color="fg.muted">
              {icon}
            </Box>
          )}
          <Input
            {...control}
            ref={inputRef}
            name={name}
            {...(icon && { ps: "42px" })}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={isShown ? listId : undefined}
            aria-activedescendant={isShown && active >= 0 ? optionId(listId, active) : undefined}
            autoComplete="off"
            value={value}
            onChange={(event) => type(event.target.value)}
            onClick={open}
            onFocus={(event) => isChoice && event.target.select()}
            onKeyDown={onKeyDown}
            onBlur={() => {
              close();
              onBlur();
            }}
          />
          {isShown && (
            <OptionList
              id={listId}
              label="Suggestions"
              options={offered}
              active={active}
              chosen={offered.indexOf(value)}
              onChoose={(index) => choose(offered[index])}
            />
          )}
        </Box>
      )}
    </Field>
  );
}

type ListProps = {
  id: string;
  label: string;
  options: readonly string[];
  active: number;
  chosen: number;
  onChoose: (index: number) => void;
};

/** The suggestions. The focus stays in the text field. */
function OptionList({ id, label, options, active, chosen, onChoose }: ListProps) {
  const list = useRef<HTMLUListElement>(null);
  const { isAbove, room } = useRoom(list);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);

  return (
    <List
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      isAbove={isAbove}
      style={{ maxHeight: `min(17.5rem, ${room}px)` }}
      // Keeps the focus in the field on a press beside the options: a blur would close the list.
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.map((option, index) => (
        <Option
          key={option}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === chosen}
          data-active={index === active || undefined}
          onClick={() => onChoose(index)}
        >
          {option}
        </Option>
      ))}
    </List>
  );
}

/** The space between the list and the edge of the visible part of the page. */
const gapPx = 12;

/** Room for four options. With less below, the list opens above the field if that has more. */
const enoughPx = 200;

/** The side of the field with room for the list, and how much; not counting a phone's keyboard. */
function useRoom(list: RefObject<HTMLElement | null>) {
  const [found, setFound] = useState({ isAbove: false, room: enoughPx });

  useLayoutEffect(() => {
    function measure() {
      const field = list.current?.parentElement?.getBoundingClientRect();
      if (!field) return;
      const { offsetTop, height } = window.visualViewport ?? { offsetTop: 0, height: innerHeight };
      // The scroll padding is the height of the bar, which covers the top of the page.
      const bar = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
      const above = field.top - Math.max(offsetTop, bar || 0) - gapPx;
      const below = offsetTop + height - field.bottom - gapPx;
      const isAbove = below < enoughPx && above > below;
      setFound({ isAbove, room: Math.max(0, isAbove ? above : below) });
    }

    measure();
    window.visualViewport?.addEventListener("resize", measure);
    return () => window.visualViewport?.removeEventListener("resize", measure);
  }, [list]);

  return found;
}

const optionId = (listId: string, index: number) => `${listId}-${index}`;

type Options = {
  id: string;
  value: string;
  options: readonly string[];
  /** An option that is always offered, at the end. */
  last?: string | undefined;
  onChange: (value: string) => void;
};

/** Keyboard and open state of the combobox. */
function useCombobox({ id, value, options, last, onChange }: Options) {
  const [isOpen, setIsOpen] = useState(false);
  const [hasTyped, setHasTyped] = useState(false);
  const [active, setActive] = useState(-1);
  const offered = [...matching(options, hasTyped ? value : ""), ...(last ? [last] : [])];
  const isShown = isOpen && offered.length > 0;

  // Opens the list if the field in the HTML got the focus before its code was loaded.
  useEffect(() => setIsOpen(document.activeElement?.id === id), [id]);

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

const List = chakra("ul", {
  base: {
    position: "absolute",
    zIndex: "dropdown",
    insetX: "0",
    overflowY: "auto",
    p: "1.5",
    bg: "bg.panel",
    borderWidth: "1px",
    borderColor: "border.emphasized",
    borderRadius: "l2",
    shadow: "lift",
    listStyle: "none",
  },
  variants: {
    isAbove: { true: { bottom: "calc(100% + 4px)" }, false: { top: "calc(100% + 4px)" } },
  },
});

const Option = chakra("li", {
  base: {
    display: "flex",
    alignItems: "center",
    minH: "11",
    px: "3",
    borderRadius: "l1",
    cursor: "pointer",
    "&:not([data-active]):hover": { bg: "bg.subtle" },
    "&[data-active]": { bg: "gray.solid", color: "gray.contrast" },
    "&[aria-selected=true]": { fontWeight: "600" },
  },
});

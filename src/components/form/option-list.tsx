import { chakra } from "@chakra-ui/react";
import { useEffect, useRef } from "react";

const List = chakra("ul", {
  base: {
    position: "absolute",
    zIndex: "dropdown",
    top: "calc(100% + 4px)",
    insetX: "0",
    maxH: "17.5rem",
    overflowY: "auto",
    p: "1.5",
    bg: "bg.panel",
    borderWidth: "1px",
    borderColor: "border.emphasized",
    borderRadius: "l2",
    shadow: "lift",
    listStyle: "none",
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
    _hover: { bg: "bg.subtle" },
    "&[data-active]": { bg: "gray.solid", color: "gray.contrast" },
    "&[aria-selected=true]": { fontWeight: "600" },
  },
});

export const optionId = (listId: string, place: number) => `${listId}-${place}`;

type Props = {
  id: string;
  label: string;
  options: readonly string[];
  active: number | undefined;
  chosen: number;
  onChoose: (place: number) => void;
};

/** The list under a control that keeps the focus itself. */
export function OptionList({ id, label, options, active, chosen, onChoose }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (active !== undefined) list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);

  return (
    <List ref={list} id={id} role="listbox" aria-label={label}>
      {options.map((option, place) => (
        <Option
          key={option}
          id={optionId(id, place)}
          role="option"
          aria-selected={place === chosen}
          data-active={place === active || undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(place)}
        >
          {option}
        </Option>
      ))}
    </List>
  );
}

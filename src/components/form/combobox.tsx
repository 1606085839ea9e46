import { Box, chakra, Input } from "@chakra-ui/react";
import { type ReactNode, type Ref, useEffect, useRef } from "react";
import { Field } from "./field.tsx";
import { useCombobox } from "./use-combobox.ts";

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
    "&[aria-selected=true]": { bg: "gray.solid", color: "gray.contrast" },
  },
});

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
  onChange: (value: string) => void;
  onBlur: () => void;
};

/** A text field that offers what fits what is typed, and takes anything else as well. */
export function Combobox(props: Props) {
  const { id, label, help, error, icon, name, inputRef, value, onBlur } = props;
  const { offered, isShown, active, open, close, choose, type, onKeyDown } = useCombobox(props);
  const listId = `${id}-list`;
  const optionId = (place: number) => `${listId}-${place}`;
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);

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
            {...(name && { name })}
            {...(icon && { ps: "42px" })}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={isShown ? listId : undefined}
            aria-activedescendant={isShown && active >= 0 ? optionId(active) : undefined}
            autoComplete="off"
            value={value}
            onChange={(event) => type(event.target.value)}
            onClick={open}
            onKeyDown={onKeyDown}
            onBlur={() => {
              close();
              onBlur();
            }}
          />
          {isShown && (
            <List ref={list} id={listId} role="listbox" aria-label="Suggestions">
              {offered.map((option, place) => (
                <Option
                  key={option}
                  id={optionId(place)}
                  role="option"
                  aria-selected={place === active}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(option)}
                >
                  {option}
                </Option>
              ))}
            </List>
          )}
        </Box>
      )}
    </Field>
  );
}

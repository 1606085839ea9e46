import { Box, Input } from "@chakra-ui/react";
import type { ReactNode, Ref } from "react";
import { Field } from "./field.tsx";
import { OptionList, optionId } from "./option-list.tsx";
import { useCombobox } from "./use-combobox.ts";

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
  /** The text is one of the options, so that what one types takes its place. */
  isChoice?: boolean;
  onChange: (value: string) => void;
  onBlur: () => void;
};

/** A text field that offers what fits what is typed, and takes anything else as well. */
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
            {...(name && { name })}
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
              onChoose={(place) => choose(offered[place])}
            />
          )}
        </Box>
      )}
    </Field>
  );
}

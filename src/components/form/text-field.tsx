import { Box, Input, type InputProps, Textarea, type TextareaProps } from "@chakra-ui/react";
import { Eye, EyeOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import { IconButton } from "../icon-button.tsx";
import { Field } from "./field.tsx";

type Labelled = { id: string; label: ReactNode; help?: ReactNode; error?: string | undefined };

export function TextField({ id, label, help, error, ...input }: Labelled & InputProps) {
  return (
    <Field id={id} label={label} help={help} error={error}>
      {(control) => <Input {...input} {...control} />}
    </Field>
  );
}

export function LongTextField({ id, label, help, error, ...area }: Labelled & TextareaProps) {
  return (
    <Field id={id} label={label} help={help} error={error}>
      {(control) => <Textarea {...area} {...control} />}
    </Field>
  );
}

type Props = InputProps & {
  id: string;
  label: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
};

export function PasswordField({ id, label, help, error, ...input }: Props) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field id={id} label={label} help={help} error={error}>
      {(control) => (
        <Box position="relative">
          <Input {...input} {...control} type={isShown ? "text" : "password"} pe="12" />
          <IconButton
            label="Show password"
            aria-pressed={isShown}
            position="absolute"
            right="2px"
            top="2px"
            onClick={() => setIsShown(!isShown)}
          >
            <Icon aria-hidden />
          </IconButton>
        </Box>
      )}
    </Field>
  );
}

import {
  Box,
  chakra,
  Input,
  type InputProps,
  Textarea,
  type TextareaProps,
} from "@chakra-ui/react";
import { CircleAlert, Eye, EyeOff } from "lucide-react";
import { type ComponentProps, createContext, type ReactNode, use, useState } from "react";
import { IconButton } from "../icon-button.tsx";

/**
 * Whether the form around these fields is being saved. Their texts cannot be changed until the
 * answer is there, which may empty or close the form.
 */
export const IsSaving = createContext(false);

export const labelStyle = { fontWeight: "600", fontSize: "0.9375rem", lineHeight: "1.4" } as const;

/** Attributes that tie a control to its label, help and error. */
type ControlProps = {
  id: string;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
};

type Labelled = { id: string; label: ReactNode; help?: ReactNode; error?: ReactNode };

type Props = Labelled & { children: (control: ControlProps) => ReactNode };

/** Label, control, error and help, from top to bottom. */
export function Field({ id, label, help, error, children }: Props) {
  return (
    <Frame>
      <chakra.label htmlFor={id} {...labelStyle}>
        {label}
      </chakra.label>
      {children(controlProps(id, { help, error }))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {help && (
        <chakra.p id={`${id}-help`} textStyle="small" color="fg.muted">
          {help}
        </chakra.p>
      )}
    </Frame>
  );
}

export function controlProps(id: string, { help, error }: Pick<Labelled, "help" | "error">) {
  const descriptions = [error && `${id}-error`, help && `${id}-help`].filter(Boolean);
  return {
    id,
    "aria-invalid": Boolean(error),
    "aria-describedby": descriptions.join(" ") || undefined,
  };
}

/** The label of a field that may stay empty. */
export function Optional({ children }: { children: ReactNode }) {
  return (
    <>
      {children}{" "}
      <chakra.span fontWeight="400" color="fg.muted">
        (optional)
      </chakra.span>
    </>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <chakra.p id={id} display="flex" gap="7px" textStyle="small" fontWeight="500" color="fg.error">
      <CircleAlert size={16} aria-hidden style={{ marginTop: "0.15em" }} />
      <span>{children}</span>
    </chakra.p>
  );
}

const Frame = chakra("div", { base: { display: "grid", gap: "7px", alignContent: "start" } });

/** Two fields side by side on wide screens. */
export const Duo = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "minmax(0, 1fr) minmax(0, 1fr)" },
    gap: "18px 20px",
    alignItems: "start",
  },
});

/** The label of a checkbox, with the look of the checkbox in it. */
export const Tick = chakra("label", {
  base: {
    display: "inline-grid",
    gridTemplateColumns: "24px 1fr",
    gap: "3",
    alignItems: "center",
    minH: "11",
    fontWeight: "600",
    cursor: "pointer",
    "& input": {
      appearance: "none",
      display: "grid",
      placeItems: "center",
      w: "20px",
      h: "20px",
      m: "0",
      bg: "bg.panel",
      borderWidth: "1.5px",
      borderColor: "border.emphasized",
      borderRadius: "l1",
      cursor: "pointer",
      _before: {
        content: '""',
        w: "12px",
        h: "11px",
        clipPath: "polygon(14% 44%, 0 60%, 40% 100%, 100% 16%, 84% 0, 38% 64%)",
        transform: "scale(0)",
      },
      _checked: {
        bg: "gray.solid",
        borderColor: "gray.solid",
        _before: { bg: "gray.contrast", transform: "none" },
      },
      "@media (forced-colors: active)": { appearance: "auto" },
      _invalid: { borderColor: "border.error" },
    },
  },
});

type CheckProps = Omit<Labelled, "help"> & { input: ComponentProps<"input"> };

export function CheckField({ id, label, error, input }: CheckProps) {
  return (
    <div>
      <Tick>
        <input type="checkbox" {...input} {...controlProps(id, { error })} />
        <span>{label}</span>
      </Tick>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

export function TextField({ id, label, help, error, readOnly, ...input }: Labelled & InputProps) {
  const isSaving = use(IsSaving);
  return (
    <Field id={id} label={label} help={help} error={error}>
      {(control) => <Input {...input} {...control} readOnly={isSaving || readOnly} />}
    </Field>
  );
}

export function LongTextField({
  id,
  label,
  help,
  error,
  readOnly,
  ...area
}: Labelled & TextareaProps) {
  const isSaving = use(IsSaving);
  return (
    <Field id={id} label={label} help={help} error={error}>
      {(control) => <Textarea {...area} {...control} readOnly={isSaving || readOnly} />}
    </Field>
  );
}

export function PasswordField({ id, label, help, error, ...input }: Labelled & InputProps) {
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

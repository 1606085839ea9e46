import { chakra } from "@chakra-ui/react";
import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

export const labelStyle = { fontWeight: "600", fontSize: "0.9375rem", lineHeight: "1.4" } as const;

/** Attributes that tie a control to its label, help and error. */
type ControlProps = {
  id: string;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
};

type Props = {
  id: string;
  label: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  children: (control: ControlProps) => ReactNode;
};

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

export function controlProps(id: string, { help, error }: Pick<Props, "help" | "error">) {
  const descriptions = [error && `${id}-error`, help && `${id}-help`].filter(Boolean);
  return {
    id,
    "aria-invalid": Boolean(error),
    "aria-describedby": descriptions.join(" ") || undefined,
  };
}

/** "(optional)" beside a label. */
export function Optional({ children }: { children: ReactNode }) {
  return (
    <chakra.span fontWeight="400" color="fg.muted">
      {children}
    </chakra.span>
  );
}

export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <chakra.p id={id} display="flex" gap="7px" textStyle="small" fontWeight="500" color="fg.error">
      <CircleAlert size={16} aria-hidden style={{ marginTop: "0.15em" }} />
      {children}
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

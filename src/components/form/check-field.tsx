import { chakra } from "@chakra-ui/react";
import type { ComponentProps, ReactNode } from "react";
import { controlProps, FieldError } from "./field.tsx";

const Tick = chakra("label", {
  base: {
    display: "inline-grid",
    gridTemplateColumns: "24px 1fr",
    gap: "3",
    alignItems: "center",
    minH: "11",
    fontWeight: "600",
    cursor: "pointer",
    "& input": { w: "5", h: "5", m: "0", accentColor: "gray.solid" },
  },
});

type Props = {
  id: string;
  label: ReactNode;
  error?: string | undefined;
  input: ComponentProps<"input">;
};

export function CheckField({ id, label, error, input }: Props) {
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

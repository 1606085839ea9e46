import { chakra } from "@chakra-ui/react";
import type { ComponentProps } from "react";
import { CheckField } from "#src/components/form/field.tsx";
import { houseRules } from "../words.ts";

type Props = {
  /** Prefix of the form's field ids. */
  prefix: string;
  /** Before the first post the rules must be accepted; later they can be read. */
  needsAccepting: boolean;
  error: string | undefined;
  input: ComponentProps<"input">;
};

export function HouseRules({ prefix, needsAccepting, error, input }: Props) {
  if (!needsAccepting) {
    return (
      <chakra.details textStyle="small">
        <chakra.summary minH="11" py="2.5" cursor="pointer" fontWeight="600">
          {houseRules.title}
        </chakra.summary>
        <RulesText />
      </chakra.details>
    );
  }
  return (
    <chakra.section aria-labelledby={`${prefix}-rules`} pt="4" borderTopWidth="1px">
      <chakra.h3 id={`${prefix}-rules`} textStyle="h3">
        {houseRules.title}
      </chakra.h3>
      <RulesText />
      <CheckField
        id={`${prefix}-acceptsRules`}
        label={houseRules.accept}
        error={error}
        input={input}
      />
    </chakra.section>
  );
}

const RulesText = () => (
  <chakra.div textStyle="small">
    <List>
      {houseRules.rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </List>
    <chakra.p color="fg.muted">{houseRules.footer}</chakra.p>
  </chakra.div>
);

const List = chakra("ol", {
  base: { display: "grid", gap: "1.5", ps: "5", my: "2", listStyle: "decimal" },
});

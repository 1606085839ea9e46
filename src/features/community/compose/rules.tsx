import { chakra } from "@chakra-ui/react";
import type { ComponentProps } from "react";
import { CheckField } from "#src/components/form/check-field.tsx";
import { houseRules } from "#src/content/community.ts";

const List = chakra("ol", {
  base: { display: "grid", gap: "1.5", ps: "5", my: "2", listStyle: "decimal" },
});

type Props = {
  /** Of the form in which they stand. */
  prefix: string;
  /** Before the first post they are agreed to; after that they are there to look up. */
  isAsked: boolean;
  error: string | undefined;
  input: ComponentProps<"input">;
};

export function Rules({ prefix, isAsked, error, input }: Props) {
  if (!isAsked) {
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

import type { ComponentProps } from "react";
import { growthCategories } from "#db/values.ts";
import { RadioCards } from "#src/components/form/radio-cards.tsx";
import { categoryNames } from "#src/content/admin-growth.ts";

const options = growthCategories.map((value) => ({ value, label: categoryNames[value] }));

type Props = {
  id: string;
  legend: string;
  error: string | undefined;
  input: ComponentProps<"input">;
};

export function CategoryField(props: Props) {
  return <RadioCards options={options} {...props} />;
}

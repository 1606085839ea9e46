type Choices = readonly { value: string; label: string }[];

/** A value in the words of the form that was filled in. */
export const labelIn = (choices: Choices, value: string | null) =>
  choices.find((choice) => choice.value === value)?.label;

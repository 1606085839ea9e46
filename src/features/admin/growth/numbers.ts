/** What stands in a field of numbers, as the form keeps it; an empty one counts as none. */
export const asNumber = { setValueAs: (text: unknown) => Number(text) };

export const asNumberOrNull = {
  setValueAs: (text: unknown) => (text === "" || text === null ? null : Number(text)),
};

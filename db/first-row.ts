/** The row that a statement always gives back: an insert with `returning()`. */
export function firstRow<T>([row]: T[]): T {
  if (row === undefined) throw new Error("The statement returned no row.");
  return row;
}

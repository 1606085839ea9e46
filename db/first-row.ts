/** The row of a statement that always returns one, such as an insert with `returning()`. */
export function firstRow<T>([row]: T[]): T {
  if (row === undefined) throw new Error("The statement returned no row.");
  return row;
}

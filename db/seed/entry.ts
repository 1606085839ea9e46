/** The entry at an index that demo.json refers to. */
export function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error(`The demo world has no entry ${index}.`);
  return item;
}

/** The entry that a part of the demo's file points at. */
export function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error(`The demo world has no entry ${index}.`);
  return item;
}

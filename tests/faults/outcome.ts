/** One line about one fault; `wrong` is what should not have been seen. */
export function report(name: string, told: string, wrong: readonly string[]) {
  const isSound = wrong.length === 0;
  const said = isSound ? "nothing wrong" : `wrong: ${wrong.join("; ")}`;
  console.info(`${isSound ? "PASS" : "FAIL"} ${name}: ${told}, ${said}`);
  return isSound;
}

/** What is wrong, of the things that may not be. */
export const wrongs = (all: Record<string, boolean>) =>
  Object.keys(all).filter((thing) => all[thing]);

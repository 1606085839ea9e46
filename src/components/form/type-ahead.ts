/** What is typed into a closed list is one word until this long a pause. */
export const typeAheadResetMs = 1_000;

/** Finds the entry that begins with what is being typed; the same letter again goes to the next. */
export function createTypeAhead(now: () => number = Date.now) {
  let typed = "";
  let lastAt = Number.NEGATIVE_INFINITY;

  return function find(character: string, labels: readonly string[], current: number) {
    if (now() - lastAt >= typeAheadResetMs) typed = "";
    lastAt = now();
    typed += character.toLocaleLowerCase();
    const isRepeated = [...typed].every((letter) => letter === typed[0]);
    const wanted = isRepeated ? typed.charAt(0) : typed;
    const from = isRepeated ? current + 1 : Math.max(current, 0);
    const order = labels.map((_, place) => (from + place) % labels.length);
    return order.find((place) => labels[place]?.toLocaleLowerCase().startsWith(wanted));
  };
}

const forgetters = new Set<() => void>();

/** Words that the browser would not keep last for the visit of one person, and no longer. */
export const onVisitEnd = (forget: () => void) => forgetters.add(forget);

export function endVisit() {
  for (const forget of forgetters) forget();
}

export const deedKinds = [
  "sign-up",
  "post",
  "reply",
  "prayer",
  "milestone",
  "session",
  "points",
  "inquiry",
] as const;

export type DeedKind = (typeof deedKinds)[number];

/** `told`: it was answered that it is done. `lost`: there was no answer, so it may be done or not. */
type Deed = { kind: DeedKind; key: string; state: "told" | "lost" };

/** What those who write were told. */
export function openLedger() {
  const deeds: Deed[] = [];
  const wrong: string[] = [];
  const reads = { asked: 0, again: 0 };
  return {
    deeds,
    wrong,
    reads,
    note: (kind: DeedKind, key: string, state: Deed["state"]) => deeds.push({ kind, key, state }),
    count: (state: Deed["state"]) => deeds.filter((deed) => deed.state === state).length,
  };
}

export type Ledger = ReturnType<typeof openLedger>;

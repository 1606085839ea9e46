import type { RouterOutputs } from "#src/lib/trpc.ts";

type OwnCall = NonNullable<RouterOutputs["soulcare"]["careCall"]["call"]>;
type Line = RouterOutputs["admin"]["careCalls"][number];
type File = RouterOutputs["admin"]["careCall"];

export const askedAt = new Date(2026, 2, 9, 16, 12);
export const takenAt = new Date(2026, 2, 9, 16, 20);

/** A call that was just made, as the athlete sees it, and one that Ruth has. */
export const ownCall: OwnCall = {
  id: 1,
  standing: "telling",
  message: null,
  hasPhone: true,
  createdAt: askedAt,
  toldAt: null,
  toldCount: 0,
  lastToldAt: null,
  holder: null,
  acknowledgedAt: null,
  contactedAt: null,
  answer: null,
  answeredAt: null,
  allRightAt: null,
  closedAt: null,
};
export const told: Partial<OwnCall> = {
  standing: "told",
  toldAt: askedAt,
  toldCount: 1,
  lastToldAt: askedAt,
};
export const taken: Partial<OwnCall> = {
  ...told,
  standing: "taken",
  holder: "Ruth",
  acknowledgedAt: takenAt,
};

/** An open call in the list of the staff, and in full. */
export const callLine: Line = {
  id: 12,
  source: "athlete",
  state: "open",
  name: "Jordan Hale",
  isConfirmed: true,
  createdAt: askedAt,
  toldAt: askedAt,
  toldCount: 1,
  holder: null,
  isMine: false,
  allRightAt: null,
  outcome: null,
  closedAt: null,
};
export const callFile: File = {
  ...callLine,
  athleteId: 7,
  isGone: false,
  entry: null,
  message: "I cannot go on.",
  phone: "555 0100",
  place: null,
  isOnlyFirst: false,
  acknowledgedAt: null,
  restsUntil: null,
  hasNewWords: false,
  contactedAt: null,
  answer: null,
  answeredAt: null,
  closedBy: null,
  note: null,
};
export const ownFile: File = {
  ...callFile,
  state: "acknowledged",
  holder: "Anna B.",
  isMine: true,
  acknowledgedAt: askedAt,
  restsUntil: new Date(2026, 2, 9, 16, 42),
};

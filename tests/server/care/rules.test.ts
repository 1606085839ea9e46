import { expect, test } from "vitest";
import { nextAlarm, nextRound, reachAt, standingOf } from "#server/domain/care.ts";
import { at } from "#tests/helpers/empty-database.ts";

const call = {
  ...({ state: "open", createdAt: at(), isOnlyFirst: false, acknowledgedAt: null } as const),
  ...({ acknowledgedBy: null, contactedAt: null, addedAt: null, toAlarm: null } as const),
  allRightAt: null,
};
const onCall = [7, 8, 9];

test("the rounds come at 10, 20, every 20 minutes, and after four hours every hour", () => {
  const rounds = [0];
  while ((rounds.at(-1) ?? 0) < 420) rounds.push(nextRound(rounds.at(-1) ?? 0));
  expect(rounds).toEqual([
    ...[0, 10, 20, 40, 60, 80, 100, 120, 140, 160, 180, 200, 220, 240],
    ...[300, 360, 420],
  ]);
});

test("one is told at once, two after ten minutes, all after twenty", () => {
  const reach = (minutes: number) => onCall.slice(0, reachAt(minutes, call));
  expect([0, 9, 10, 19, 20, 300].map(reach)).toEqual([[7], [7], [7, 8], [7, 8], onCall, onCall]);
  expect(reachAt(300, { isOnlyFirst: true })).toBe(1);
});

test("with nobody on call somebody is looked for every minute", () => {
  expect(nextAlarm(call, [], at(3))).toEqual({
    kind: "call",
    to: [],
    change: { dueAt: at(4), toAlarm: null },
  });
});

test("a call that was not looked at for long tells all, and goes on in its rounds", () => {
  expect(nextAlarm(call, onCall, at(25))).toMatchObject({ to: onCall, change: { dueAt: at(40) } });
});

const held = { ...call, state: "acknowledged", acknowledgedAt: at(5), acknowledgedBy: 8 } as const;

test("who has it rests until half an hour later; then all are told, and it is free", () => {
  expect(nextAlarm(held, onCall, at(34))).toMatchObject({ to: [], change: { dueAt: at(35) } });
  expect(nextAlarm(held, onCall, at(35))).toEqual({
    kind: "again",
    to: onCall,
    change: {
      state: "open",
      acknowledgedAt: null,
      acknowledgedBy: null,
      contactedAt: null,
      dueAt: at(40),
      toAlarm: null,
    },
  });
  const talked = { ...held, contactedAt: at(20) };
  expect(nextAlarm(talked, onCall, at(60))).toMatchObject({ to: [], change: { dueAt: null } });
});

test("added words go to the holder at once, and five minutes later to the others, who may take it", () => {
  const added = { ...held, addedAt: at(10), toAlarm: "holder" } as const;
  expect(nextAlarm(added, onCall, at(10))).toMatchObject({
    kind: "added",
    to: [8],
    change: { dueAt: at(15), toAlarm: "others" },
  });
  const second = { ...added, toAlarm: "others" } as const;
  expect(nextAlarm(second, onCall, at(14))).toMatchObject({ to: [], change: { dueAt: at(15) } });
  expect(nextAlarm(second, onCall, at(15))).toMatchObject({
    kind: "added",
    to: [7, 9],
    change: { state: "open", acknowledgedBy: null, dueAt: at(20), toAlarm: null },
  });
  const talked = { ...second, contactedAt: at(8) };
  expect(nextAlarm(talked, onCall, at(15)).change).toMatchObject({
    state: "open",
    contactedAt: null,
    dueAt: at(20),
  });
  const fine = { ...second, allRightAt: at(10) };
  expect(nextAlarm(fine, onCall, at(15))).toEqual({
    kind: "added",
    to: [7, 9],
    change: { dueAt: at(35), toAlarm: null },
  });
  const gone = { ...added, acknowledgedBy: null };
  expect(nextAlarm(gone, onCall, at(10))).toMatchObject({ to: onCall });
});

test("the words about how far it is follow what has happened", () => {
  const standing = (changes: object, minutes: number) =>
    standingOf({ ...call, toldAt: null, ...changes }, at(minutes));
  expect(standing({}, 2)).toBe("telling");
  expect(standing({}, 3)).toBe("unreached");
  expect(standing({ toldAt: at(1) }, 9)).toBe("told");
  expect(standing({ toldAt: at(1) }, 10)).toBe("unanswered");
  expect(standing(held, 12)).toBe("taken");
  expect(standing({ ...held, contactedAt: at(11) }, 12)).toBe("talked");
  expect(standing({ state: "closed", contactedAt: at(1) }, 12)).toBe("closed");
});

import { createHash } from "node:crypto";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import * as z from "zod";
import { huddle as huddleOutput } from "#server/output/huddle.ts";
import { suspectLoss } from "#src/lib/connection.ts";
import { keepLastSeen, readLastSeen, watchLastSeen } from "#src/lib/last-seen.ts";
import { localStore } from "#src/lib/local-store.ts";
import { queryClient, sessionKey, viewerNow } from "#src/lib/trpc.ts";
import { rememberViewer } from "#src/lib/use-viewer.ts";
import { huddle as sample } from "#tests/components/soulcare/samples.ts";
import { stubStorage } from "./device/stub-browser.ts";

const at = new Date("2026-11-23T14:40:00Z");
const ruth = { role: "athlete", athleteId: 7, name: "Ruth Carter" } as const;
const boaz = { role: "athlete", athleteId: 8, name: "Boaz Reed" } as const;

const huddle = sample({
  next: { kind: "paused", until: "2026-12-04" },
  since: { rows: [], unread: 3 },
  session: {
    id: 4,
    sessionType: "video-call",
    topic: "Rest",
    notes: "Secret notes",
    pointsEarned: 0,
    sessionDate: at,
    completedAt: null,
    minutes: 60,
    state: "booked",
  },
  checkIn: { today: null, switches: [], isLongHeavy: true },
  subscriptionStatus: "active",
  weeksFelt: [{ week: "2026-11-16", brightness: 3, energy: 4, entries: 2 }],
});

let stored: Map<string, string>;

beforeEach(() => {
  stored = stubStorage();
  vi.stubGlobal("document", { documentElement: { classList: { toggle: () => undefined } } });
  vi.stubGlobal("window", {});
  rememberViewer(ruth);
});
afterEach(() => queryClient.clear());

test("the kept Huddle has what is named, and nothing of check-ins, notifications, notes", () => {
  keepLastSeen(ruth, huddle, at);
  expect(readLastSeen()).toEqual({
    ...ruth,
    format: 7,
    savedAt: at,
    huddle: {
      next: huddle.next,
      session: { topic: "Rest", sessionDate: at, sessionType: "video-call" },
      allowance: huddle.allowance,
      chaptersRead: [],
      verses: huddle.verses,
      week: huddle.week,
    },
  });
  expect(stored.get("last-seen")).not.toMatch(/Secret|unread|checkIn|LongHeavy|brightness|active/);
});

test.each([
  { kind: "care", standing: "told", createdAt: at, holder: "Anna" } as const,
  { kind: "check-in" } as const,
])("the next step is not kept if it is $kind", (next) => {
  keepLastSeen(ruth, { ...huddle, next }, at);
  expect(readLastSeen()?.huddle.next).toBeNull();
});

test("what is kept is read for its own athlete alone, and as nothing where it is spoiled", () => {
  keepLastSeen(ruth, huddle, at);
  localStore.write("athleteId", "8");
  expect(readLastSeen()).toBeUndefined();
  localStore.remove("athleteId");
  expect(readLastSeen()).toBeUndefined();
  rememberViewer(ruth);
  for (const text of ["not JSON", "{}", '{"json":{"format":0,"athleteId":7}}', "null"]) {
    localStore.write("last-seen", text);
    expect(readLastSeen()).toBeUndefined();
  }
});

test("whoever else comes, or a sign-out, erases it, even where the hint was lost", () => {
  for (const viewer of [null, boaz, { role: "admin", name: "admin" } as const]) {
    rememberViewer(ruth);
    keepLastSeen(ruth, huddle, at);
    rememberViewer(ruth);
    expect(stored.has("last-seen")).toBe(true);
    rememberViewer(viewer);
    expect([viewer, stored.has("last-seen")]).toEqual([viewer, false]);
  }
  rememberViewer(ruth);
  keepLastSeen(ruth, huddle, at);
  localStore.remove("athleteId");
  rememberViewer(null);
  expect(stored.has("last-seen")).toBe(false);
});

test("a Huddle of more than 16 KB is not kept, nor an older one in its place", () => {
  keepLastSeen(ruth, huddle, at);
  const next = {
    kind: "session",
    id: 1,
    topic: "x".repeat(16_000),
    sessionDate: at,
    link: null,
  } as const;
  keepLastSeen(ruth, { ...huddle, next }, at);
  expect(stored.has("last-seen")).toBe(false);
});

/** As long as the test runs there is no connection; other tests find it there again. */
async function loseConnection() {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", { onLine: false });
  onTestFinished(watchLastSeen());
  suspectLoss();
  await vi.advanceTimersByTimeAsync(0);
  onTestFinished(async () => {
    vi.stubGlobal("navigator", { onLine: true });
    vi.stubGlobal("fetch", async () => new Response());
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
  });
}

test("while the server does not answer, the athlete is who was here last", async () => {
  keepLastSeen(ruth, huddle, at);
  await loseConnection();
  expect(viewerNow()).toEqual({ ...ruth, isOffline: true });
});

test("a request that hangs does not keep the athlete waiting", async () => {
  keepLastSeen(ruth, huddle, at);
  const asked = queryClient.fetchQuery({
    queryKey: sessionKey,
    queryFn: () => new Promise<never>(() => undefined),
  });
  const stopped = expect(asked).rejects.toThrow();
  await loseConnection();
  await stopped;
  expect(viewerNow()).toEqual({ ...ruth, isOffline: true });
});

test.each([ruth, null])("who is known to be here stays: %j", async (viewer) => {
  keepLastSeen(ruth, huddle, at);
  queryClient.setQueryData(sessionKey, { viewer });
  await loseConnection();
  expect(viewerNow()).toEqual(viewer);
});

test("a server that hangs is asked whether it is there after three seconds", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const asked = vi.fn(async (_path: string) => new Response());
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", asked);
  onTestFinished(watchLastSeen());
  await vi.advanceTimersByTimeAsync(3_000);
  expect(asked.mock.calls.map(([path]) => path)).toEqual(["/healthz"]);
});

test("what is kept has the shape of its format", () => {
  const { next, allowance, chaptersRead, verses, week } = huddleOutput.shape;
  const kept = z.object({ next, allowance, chaptersRead, verses, week });
  // A registry of its own: that of the API document would name the parts where it is loaded.
  const shape = z.toJSONSchema(kept, { unrepresentable: "any", metadata: z.registry() });
  const digest = createHash("sha256").update(JSON.stringify(shape)).digest("base64url");
  // Where this changes, raise `format` in last-seen.ts.
  expect(digest.slice(0, 12)).toBe("VqsP6nTVgZSt");
});

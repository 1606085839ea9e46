import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { pushPayload } from "#server/domain/push.ts";

const origin = "https://honour.test";
const code = readFileSync("src/service-worker/worker.js", "utf8");

/** A browser with these tabs, and what its worker showed and opened. */
function openWorker(tabs: string[] = []) {
  const listeners = new Map<string, (event: object) => void>();
  const shown: unknown[] = [];
  const opened: string[] = [];
  const badges: number[] = [];
  const tabAt = (url: string) => ({
    url,
    focus: async () => tabAt(url),
    navigate: async (href: string) => void opened.push(`tab ${href}`),
  });
  runInNewContext(code, {
    URL,
    location: new URL(origin),
    self: {
      addEventListener: (name: string, listener: (event: object) => void) =>
        listeners.set(name, listener),
      registration: {
        showNotification: async (title: string, { body, tag, data }: Record<string, unknown>) =>
          void shown.push({ title, body, tag, data }),
      },
      navigator: { setAppBadge: async (count: number) => void badges.push(count) },
      clients: {
        matchAll: async () => tabs.map(tabAt),
        openWindow: async (href: string) => void opened.push(href),
      },
    },
  });

  async function dispatch(name: string, event: object) {
    const waits: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (wait: Promise<unknown>) => waits.push(wait) });
    await Promise.all(waits);
  }

  return {
    shown,
    opened,
    badges,
    push: (text: string | null) =>
      dispatch("push", { data: text === null ? null : { json: () => JSON.parse(text) } }),
    tap: (path: unknown) =>
      dispatch("notificationclick", { notification: { close: () => undefined, data: { path } } }),
  };
}

const something = { title: "Honour", body: "Something is waiting for you.", tag: "honour" };

test("a push shows the server's words, and the number of what is unread", async () => {
  const worker = openWorker();
  const told = { kind: "session", subject: "session:7", data: { session: "soon" } } as const;
  await worker.push(pushPayload(told, 3));
  const data = { path: "/mentor/sessions?session=7" };
  const body = "Your session begins in an hour.";
  expect(worker.shown).toEqual([{ title: "Honour", body, tag: "session", data }]);
  expect(worker.badges).toEqual([3]);
});

test("a push without the server's words shows a sentence that says nothing", async () => {
  for (const text of [null, "", "no JSON", "{}"]) {
    const worker = openWorker();
    await worker.push(text);
    expect(worker.shown).toEqual([{ ...something, data: { path: "/notifications" } }]);
    expect(worker.badges).toEqual([]);
  }
});

test("a tap on a push opens a page of this site alone", async () => {
  for (const [path, expected] of [
    ["/soulcare", "/soulcare"],
    ["//evil.example", "/notifications"],
    ["/\\evil.example", "/notifications"],
    ["https://evil.example", "/notifications"],
    [undefined, "/notifications"],
  ]) {
    const worker = openWorker();
    await worker.tap(path);
    expect(worker.opened).toEqual([`${origin}${expected}`]);
  }
});

test("a tap goes to the tab that is open, and leaves it if it is there already", async () => {
  const worker = openWorker([`${origin}/community`]);
  await worker.tap("/soulcare");
  expect(worker.opened).toEqual([`tab ${origin}/soulcare`]);
  const there = openWorker([`${origin}/community`, `${origin}/soulcare`]);
  await there.tap("/soulcare");
  expect(there.opened).toEqual([]);
});

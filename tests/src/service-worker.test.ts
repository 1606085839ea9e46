import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, test, vi } from "vitest";

const origin = "https://honour.test";
const code = readFileSync("src/service-worker/worker.js", "utf8");
const keptPages = [
  ["/soulcare", "/soulcare"],
  ["/timeout-journal", "/timeout-journal"],
  ["/community", "/timeout-journal"],
];
const files = ["/soulcare", "/timeout-journal", "/assets/app-1.js", "/favicon.svg"];

type Fetch = (request: Request, init?: { signal?: AbortSignal }) => Promise<Response>;

/** A browser with its caches, in the order in which they were made. */
function browserWith(fetch: Fetch) {
  const stored = new Map<string, Map<string, Response>>();
  const pathOf = (asked: string | Request) =>
    new URL(typeof asked === "string" ? asked : asked.url, origin).pathname;
  const cacheOf = (kept: Map<string, Response>) => ({
    match: async (asked: string) => kept.get(pathOf(asked))?.clone(),
    put: async (asked: string, answer: Response) => void kept.set(pathOf(asked), answer),
    add: async (asked: Request) => {
      const answer = await fetch(asked);
      if (!answer.ok) throw new TypeError("Request failed");
      kept.set(pathOf(asked), answer);
    },
  });
  const caches = {
    open: async (name: string) => {
      const kept = stored.get(name) ?? new Map<string, Response>();
      stored.set(name, kept);
      return cacheOf(kept);
    },
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    match: async (asked: string, { cacheName }: { cacheName?: string } = {}) =>
      [...stored]
        .filter(([name]) => cacheName === undefined || name === cacheName)
        .map(([, kept]) => kept.get(pathOf(asked)))
        .find(Boolean)
        ?.clone(),
  };
  return { stored, caches, fetch };
}

class AtOrigin extends Request {
  constructor(path: string, init?: RequestInit) {
    super(new URL(path, origin), init);
  }
}

/** Runs the worker of a release in that browser. */
function openWorker({ caches, fetch }: ReturnType<typeof browserWith>, version = "one") {
  const listeners = new Map<string, (event: object) => void>();
  const timers: (() => void)[] = [];
  const text = code
    .replace('"__VERSION__"', JSON.stringify(version))
    .replace('["__FILES__"]', JSON.stringify(files))
    .replace('[["__PATH__", "__PAGE__"]]', JSON.stringify(keptPages));
  runInNewContext(text, {
    caches,
    fetch,
    URL,
    Response,
    AbortController,
    Request: AtOrigin,
    location: new URL(origin),
    setTimeout: (act: () => void) => timers.push(act),
    clearTimeout: () => undefined,
    self: {
      addEventListener: (name: string, listener: (event: object) => void) =>
        listeners.set(name, listener),
      skipWaiting: async () => undefined,
      clients: { claim: async () => undefined },
    },
  });

  async function dispatch(name: string, more: object = {}) {
    const waits: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...more, waitUntil: (wait: Promise<unknown>) => waits.push(wait) });
    await Promise.all(waits);
  }

  return {
    dispatch,
    /** As after three seconds. */
    timeOut: () => timers.splice(0).forEach((act) => void act()),
    /** What the worker answers; undefined if it leaves the request to the browser. */
    ask(url: string, { mode = "navigate", method = "GET" } = {}) {
      let answer: Promise<Response> | undefined;
      const request = { url: new URL(url, origin).href, mode, method };
      const respondWith = (given: Promise<Response>) => {
        answer = given;
      };
      listeners.get("fetch")?.({ request, respondWith });
      return answer;
    },
  };
}

const fromNetwork = async ({ url }: { url: string }) =>
  new Response(`network ${new URL(url).pathname}`);
const noConnection = () => Promise.reject(new TypeError("Failed to fetch"));

/** A worker whose files are there, and how the network answers from now on. */
async function installed() {
  const fetch = vi.fn<Fetch>(fromNetwork);
  const browser = browserWith(fetch);
  const worker = openWorker(browser);
  await worker.dispatch("install");
  await worker.dispatch("activate");
  return { browser, fetch, worker };
}

const textOf = async (answer: Promise<Response> | undefined) => (await answer)?.text();

test("it never touches calls, other pages, other sites and what is sent", async () => {
  const { worker } = await installed();
  for (const [url, request] of [
    ["/trpc/soulcare.huddle", { mode: "cors" }],
    ["/trpc/soulcare.huddle", {}],
    ["/api/huddle", { mode: "cors" }],
    ["/api/huddle", {}],
    ["/healthz", { mode: "cors" }],
    ["/", {}],
    ["/sign-in", {}],
    ["/soulcares", {}],
    ["/soulcare", { mode: "cors", method: "POST" }],
    ["https://js.stripe.com/assets/v3.js", { mode: "no-cors" }],
    ["https://elsewhere.test/soulcare", {}],
  ] as const)
    expect([url, worker.ask(url, request)]).toEqual([url, undefined]);
});

test("a page comes from the network, and without a connection from what is kept", async () => {
  const { worker, fetch } = await installed();
  fetch.mockImplementation(async () => new Response("after the update"));
  expect(await textOf(worker.ask("/soulcare"))).toBe("after the update");
  fetch.mockImplementation(noConnection);
  for (const [path, page] of [
    ["/soulcare", "network /soulcare"],
    ["/soulcare?tab=playbook", "network /soulcare"],
    ["/timeout-journal", "network /timeout-journal"],
    ["/community/12", "network /timeout-journal"],
  ] as const)
    expect(await textOf(worker.ask(path))).toBe(page);
});

test("the kept page is shown if no answer comes in time, or one of a gateway", async () => {
  const { worker, fetch } = await installed();
  fetch.mockImplementation(
    (_request, init) =>
      new Promise((_, reject) =>
        init?.signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError"))),
      ),
  );
  const answer = worker.ask("/soulcare");
  worker.timeOut();
  expect(await textOf(answer)).toBe("network /soulcare");

  fetch.mockImplementation(async () => new Response("Bad Gateway", { status: 502 }));
  expect(await textOf(worker.ask("/soulcare"))).toBe("network /soulcare");
  // An error of our own says what is wrong.
  fetch.mockImplementation(async () => new Response("Our own", { status: 500 }));
  expect(await textOf(worker.ask("/soulcare"))).toBe("Our own");
});

test("files come from the cache, others from the network", async () => {
  const { worker, fetch } = await installed();
  fetch.mockImplementation(async () => new Response("new"));
  const ask = (path: string) => textOf(worker.ask(path, { mode: "cors" }));
  expect(await ask("/assets/app-1.js")).toBe("network /assets/app-1.js");
  expect(await ask("/favicon.svg")).toBe("network /favicon.svg");
  expect(await ask("/assets/admin-1.js")).toBe("new");
});

test("what is kept was fetched without cookies, so that it is of nobody", async () => {
  const { browser, fetch } = await installed();
  const asked = fetch.mock.calls.map(([{ url, credentials }]) => [
    new URL(url).pathname,
    credentials,
  ]);
  expect(asked).toEqual(files.map((path) => [path, "omit"]));
  expect([...(browser.stored.get("honour-one")?.keys() ?? [])]).toEqual(files);
});

test("an update fetches its pages anew, and takes the files that have not changed", async () => {
  const { browser, fetch } = await installed();
  fetch.mockClear();
  fetch.mockImplementation(async () => new Response("two"));
  const update = openWorker(browser, "two");
  await update.dispatch("install");
  expect(fetch.mock.calls.map(([{ url }]) => new URL(url).pathname)).toEqual([
    "/soulcare",
    "/timeout-journal",
    "/favicon.svg",
  ]);
  fetch.mockImplementation(noConnection);
  expect(await textOf(update.ask("/soulcare"))).toBe("two");
  // The icon of the older release is still there, and is not shown any more.
  expect(await textOf(update.ask("/favicon.svg", { mode: "cors" }))).toBe("two");
  // A worker whose own files are gone takes those of another release.
  const other = openWorker(browser, "three");
  expect(await textOf(other.ask("/assets/app-1.js", { mode: "cors" }))).toBe(
    "network /assets/app-1.js",
  );
});

test("the caches of the newest two releases stay, and those of others are not touched", async () => {
  const { browser } = await installed();
  await browser.caches.open("of-somebody-else");
  for (const version of ["two", "three"]) {
    const update = openWorker(browser, version);
    await update.dispatch("install");
    await update.dispatch("activate");
  }
  expect(await browser.caches.keys()).toEqual(["of-somebody-else", "honour-two", "honour-three"]);
});

test("an interrupted installation goes on where it stood", async () => {
  const fetch = vi.fn<Fetch>(fromNetwork);
  fetch.mockImplementationOnce(fromNetwork).mockImplementationOnce(noConnection);
  const browser = browserWith(fetch);
  await expect(openWorker(browser).dispatch("install")).rejects.toThrow("Failed to fetch");
  await openWorker(browser).dispatch("install");
  const asked = fetch.mock.calls.map(([{ url }]) => new URL(url).pathname);
  expect(asked.filter((path) => path === "/soulcare")).toHaveLength(1);
  expect([...(browser.stored.get("honour-one")?.keys() ?? [])]).toEqual(files);
});

test("after a sign-out nothing is kept, and the next sign-in keeps it again", async () => {
  const { browser, fetch, worker } = await installed();
  await browser.caches.delete("honour-one");
  fetch.mockImplementation(noConnection);
  expect((await worker.ask("/soulcare"))?.type).toBe("error");

  fetch.mockImplementation(fromNetwork);
  await worker.dispatch("message", { data: "keep files" });
  fetch.mockImplementation(noConnection);
  expect(await textOf(worker.ask("/soulcare"))).toBe("network /soulcare");
});

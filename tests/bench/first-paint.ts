import { createServer } from "node:http";
import { brotliCompressSync } from "node:zlib";
import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { browserArgs, findBrowser } from "#scripts/find-browser.ts";
import { formPaths, prerendered } from "#src/app/public-paths.ts";
import { startServer } from "#tests/e2e/start-server.ts";
import { freePort } from "#tests/helpers/free-port.ts";
import { startStripe } from "#tests/stripe-stand-in/start.ts";
import { median } from "./results.ts";

const runs = 5;
const slowCpu = 4;
/** What a task takes beyond this blocks the page. */
const longestTaskMs = 50;
/** Slow 4G, as Lighthouse has it. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/** What a page may cost on such a phone; its first paint is compared with the page without scripts. */
type Limits = {
  scriptKib: number;
  allKib: number;
  blockedMs: number;
  shift: number;
  times: number;
  extraMs: number;
};

const ofReading: Limits = {
  scriptKib: 15,
  allKib: 130,
  blockedMs: 50,
  shift: 0.02,
  times: 1.3,
  extraMs: 50,
};
const ofForms: Limits = {
  scriptKib: 160,
  allKib: Number.POSITIVE_INFINITY,
  blockedMs: 300,
  shift: 0.02,
  times: 1.5,
  extraMs: 100,
};

type Figures = {
  scriptKib: number;
  allKib: number;
  firstMs: number;
  largestMs: number;
  blockedMs: number;
  shift: number;
};

const columns: readonly [title: string, show: (figures: Figures) => string][] = [
  ["script KiB", ({ scriptKib }) => scriptKib.toFixed(1)],
  ["all KiB", ({ allKib }) => allKib.toFixed(1)],
  ["first paint", ({ firstMs }) => `${firstMs.toFixed(0)} ms`],
  ["largest", ({ largestMs }) => `${largestMs.toFixed(0)} ms`],
  ["blocked", ({ blockedMs }) => `${blockedMs.toFixed(0)} ms`],
  ["shift", ({ shift }) => shift.toFixed(3)],
];

const port = await freePort();
// Without payments /checkout would have no form.
const stripe = await startStripe({ webhookUrl: `http://127.0.0.1:${port}/api/stripe/webhook` });
const server = await startServer({ port, env: stripe.env });
if (!(await server.isReady())) throw new Error("The server did not become ready.");
const bare = await startBare(server.url);
const browser = await chromium.launch({
  executablePath: (await findBrowser()).path,
  chromiumSandbox: false,
  args: browserArgs,
});
try {
  console.info(`Medians of ${runs}; ${slowCpu} times slower processor, slow 4G`);
  printRow(
    "",
    columns.map(([title]) => title),
  );
  for (const path of prerendered.filter((page) => page !== "/404")) await compare(browser, path);
} finally {
  await browser.close();
  bare.close();
  server.stop();
  await server.ended;
  await stripe.close();
}

/** The two take turns, so that whatever else the computer does meets both. */
async function compare(browser: Browser, path: string) {
  const full: Figures[] = [];
  const still: Figures[] = [];
  for (let run = 0; run < runs; run += 1) {
    full.push(await measure(browser, server.url + path));
    still.push(await measure(browser, bare.url + path));
  }
  const [own, without] = [middle(full), middle(still)];
  printRow(
    path,
    columns.map(([, show]) => show(own)),
  );
  printRow(
    "  without scripts",
    columns.map(([, show]) => show(without)),
  );
  for (const miss of misses(
    own,
    without,
    formPaths.some((form) => form === path) ? ofForms : ofReading,
  )) {
    process.exitCode = 1;
    console.info(`  MISSED ${miss}`);
  }
}

function printRow(name: string, cells: readonly string[]) {
  console.info(name.padEnd(20) + cells.map((cell) => cell.padStart(13)).join(""));
}

function misses(own: Figures, without: Figures, limits: Limits) {
  const limitsOf = {
    scriptKib: limits.scriptKib,
    allKib: limits.allKib,
    blockedMs: limits.blockedMs,
    shift: limits.shift,
    firstMs: without.firstMs * limits.times + limits.extraMs,
  };
  // Safe: these are the object's own keys.
  const names = Object.keys(limitsOf) as (keyof typeof limitsOf)[];
  return names
    .filter((name) => own[name] > limitsOf[name])
    .map((name) => `${name}: ${own[name].toFixed(3)}, at most ${limitsOf[name].toFixed(3)}`);
}

function middle(all: readonly Figures[]): Figures {
  const of = (name: keyof Figures) => median(all.map((figures) => figures[name]));
  return {
    scriptKib: of("scriptKib"),
    allKib: of("allKib"),
    firstMs: of("firstMs"),
    largestMs: of("largestMs"),
    blockedMs: of("blockedMs"),
    shift: of("shift"),
  };
}

async function measure(browser: Browser, url: string): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const { page, sent } = await openPage(context);
  await page.goto(url);
  // Nothing is asked for, and nothing ran, for half a second.
  await page.waitForLoadState("networkidle");
  const paints = await page.evaluate(noted, "paint");
  const largest = await page.evaluate(noted, "largest-contentful-paint");
  const tasks = await page.evaluate(noted, "longtask");
  const shifts = await page.evaluate(noted, "layout-shift");
  await context.close();
  const kibOf = (requests: readonly Sent[]) => sum(requests.map(({ bytes }) => bytes)) / 1024;
  const requests = [...sent.values()];
  const firstMs = paints.find(({ name }) => name === "first-contentful-paint")?.startTime ?? 0;
  return {
    scriptKib: kibOf(requests.filter(({ type }) => type === "Script")),
    allKib: kibOf(requests),
    firstMs,
    largestMs: largest.at(-1)?.startTime ?? 0,
    blockedMs: sum(tasks.map((task) => blockedAfter(firstMs, task))),
    shift: sum(shifts.map(({ value }) => value)),
  };
}

type Task = { startTime: number; duration: number };

/** How long a task kept a page that was painted already from responding, as Lighthouse counts it. */
function blockedAfter(firstMs: number, { startTime, duration }: Task) {
  const from = Math.max(startTime, firstMs);
  return Math.max(0, startTime + duration - from - longestTaskMs);
}

function sum(values: readonly number[]) {
  return values.reduce((total, value) => total + value, 0);
}

type Sent = { type: string; bytes: number };

/** A page on a slow phone, and what the server sends it. */
async function openPage(context: BrowserContext) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const sent = new Map<string, Sent>();
  devtools.on("Network.responseReceived", ({ requestId, type }) =>
    sent.set(requestId, { type, bytes: 0 }),
  );
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const request = sent.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", network);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowCpu });
  return { page, sent };
}

/** Runs in the page: what the browser has noted down of this type. */
function noted(type: string) {
  return new Promise<{ name: string; startTime: number; duration: number; value: number }[]>(
    (resolve) => {
      new PerformanceObserver((list) =>
        resolve(
          list.getEntries().map((entry) => ({
            name: entry.name,
            startTime: entry.startTime,
            duration: entry.duration,
            value: "value" in entry ? Number(entry.value) : 0,
          })),
        ),
      ).observe({ type, buffered: true });
      // Without such entries it is never called.
      setTimeout(() => resolve([]), 200);
    },
  );
}

/** The same pages with their scripts taken out; everything else comes from the server itself. */
async function startBare(origin: string) {
  const answers = new Map<string, { body: Buffer; headers: Record<string, string> }>();
  const bareServer = createServer(async (request, response) => {
    const url = request.url ?? "/";
    const answer = answers.get(url) ?? (await withoutScripts(origin + url));
    answers.set(url, answer);
    response.writeHead(200, answer.headers).end(answer.body);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => bareServer.listen(port, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${port}`, close: () => bareServer.close() };
}

async function withoutScripts(url: string) {
  const answer = await fetch(url);
  const type = answer.headers.get("content-type") ?? "";
  const body = Buffer.from(await answer.arrayBuffer());
  if (!type.startsWith("text/html")) return { body, headers: { "content-type": type } };
  const html = body.toString().replaceAll(/<script\b[\s\S]*?<\/script>/g, "");
  const headers = { "content-type": type, "content-encoding": "br" };
  return { body: brotliCompressSync(html), headers };
}

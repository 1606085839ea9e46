import { createServer } from "node:http";
import { brotliCompressSync } from "node:zlib";
import { type Browser, chromium } from "@playwright/test";
import { browserArgs, findBrowser } from "#scripts/find-browser.ts";
import { prerendered } from "#src/app/public-paths.ts";
import { startServer } from "#tests/e2e/start-server.ts";
import { freePort } from "#tests/helpers/free-port.ts";
import { median } from "./results.ts";

const runs = 7;
const slowCpu = 4;
/** Slow 4G, as Lighthouse has it. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const mostTimes = 1.3;
const mostMs = 150;

const server = await startServer({ port: await freePort() });
if (!(await server.isReady())) throw new Error("The server did not become ready.");
const bare = await startBare(server.url);
const browser = await chromium.launch({
  executablePath: (await findBrowser()).path,
  chromiumSandbox: false,
  args: browserArgs,
});
try {
  for (const path of prerendered.filter((page) => page !== "/404")) await compare(browser, path);
} finally {
  await browser.close();
  bare.close();
  server.stop();
  await server.ended;
}

/** The two take turns, so that whatever else the computer does meets both. */
async function compare(browser: Browser, path: string) {
  const full: number[] = [];
  const still: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    full.push(await firstPaint(browser, server.url + path));
    still.push(await firstPaint(browser, bare.url + path));
  }
  const most = median(still) * mostTimes + mostMs;
  const isFast = median(full) <= most;
  if (!isFast) process.exitCode = 1;
  console.info(
    `${isFast ? "PASS" : "FAIL"} ${path.padEnd(18)} first paint after ${median(full).toFixed(0)} ms, without scripts ${median(still).toFixed(0)} ms, at most ${most.toFixed(0)} ms`,
  );
}

async function firstPaint(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.emulateNetworkConditions", network);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowCpu });
  await page.goto(url);
  const paint = await page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
  );
  const time = Number(await paint.jsonValue());
  await context.close();
  return time;
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

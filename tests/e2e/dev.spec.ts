import { execFile as execFileWith, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type ConsoleMessage, expect } from "@playwright/test";
import { freePort } from "#tests/helpers/free-port.ts";
import { becomesReady, nothingSet } from "./start-server.ts";
import { test } from "./test.ts";

const execFile = promisify(execFileWith);
const root = fileURLToPath(new URL("../..", import.meta.url));
const copied = ["client", "db", "scripts", "server", "src", "index.html", "package.json"];

const isConnectionLost = (message: ConsoleMessage) => message.text().includes("connection lost");

/** `npm run dev` in a copy of the program, whose files the test may change. */
const dev = test.extend<{ program: { url: string; folder: string } }>({
  baseURL: ({ program }, use) => use(program.url),

  program: async ({ browserName: _ }, use) => {
    const folder = await mkdtemp(join(tmpdir(), "honour-dev-"));
    for (const name of [...copied, "tsconfig.json", "vite.config.ts"])
      await cp(join(root, name), join(folder, name), { recursive: true });
    // Links to the same files: tsx would watch a folder elsewhere, and a copy takes half a minute.
    for (const name of ["node_modules", "packages"])
      await execFile("cp", ["-al", join(root, name), folder]);
    const port = await freePort();
    const watch = ["node_modules/tsx/dist/cli.mjs", "watch", "--clear-screen=false"];
    const server = spawn(process.execPath, [...watch, "scripts/dev.ts"], {
      cwd: folder,
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, ...nothingSet, HOST: "127.0.0.1", PORT: String(port) },
    });
    const url = `http://127.0.0.1:${port}`;
    if (!(await becomesReady(url))) throw new Error("`npm run dev` did not become ready.");
    await use({ url, folder });
    server.kill("SIGTERM");
    await once(server, "exit");
    await rm(folder, { recursive: true, force: true });
  },
});

dev(
  "a page goes on showing what is edited after the server has been edited",
  async ({ page, program }) => {
    const { folder } = program;
    const screen = join(folder, "src/features/speaking/speaking-screen.tsx");
    const source = await readFile(screen, "utf8");
    const mark = (text: string) => writeFile(screen, source.replace("{speaking.heading}", text));
    await page.goto("/speaking");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await mark("First edit");
    await expect(page.getByText("First edit").first()).toBeVisible({ timeout: 5_000 });
    // Vite may reload the page for a reason of its own; only the load after this is the restart's.
    const restarting = page.waitForEvent("console", isConnectionLost);
    await appendFile(join(folder, "server/errors.ts"), "\n// edited\n");
    await restarting;
    await page.waitForEvent("load");
    await expect(page.getByText("First edit").first()).toBeVisible();
    await mark("Second edit");
    await expect(page.getByText("Second edit").first()).toBeVisible({ timeout: 5_000 });
  },
);

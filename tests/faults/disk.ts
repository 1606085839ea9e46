import { spawnSync } from "node:child_process";
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { signUp } from "#tests/helpers/sign-up.ts";
import { inTemporaryFolder } from "#tests/helpers/temporary-folder.ts";
import { damageIn, type Found, problems } from "./found.ts";
import { emailsIn, onServerIn, type Place, read } from "./server.ts";

const size = "48m";
const writes = 200;

/** A disk that fills up: writes are refused, reads go on, and it works again when there is room. */
export function disk(): Promise<Found> {
  return inTemporaryFolder(async (folder) => {
    const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", folder]);
    if (mounted.status !== 0)
      return { summary: "not run", wrong: ["only root can make a small disk"] };
    try {
      return await check(folder);
    } finally {
      spawnSync("umount", [folder]);
    }
  });
}

async function check(folder: string) {
  const { answers, while: full, after, stored } = await onServerIn(folder, fillAndUse);
  const refused = answers.filter(({ status }) => status === 503);
  const kept = [...answers, after].filter(({ status }) => status === 201);
  return {
    summary: `${refused.length} of ${writes} writes refused, ${kept.length} acknowledged`,
    wrong: [
      ...damageIn(join(folder, "honour.db")),
      ...problems({
        "no write was refused": refused.length === 0,
        "a write failed otherwise than by 503": refused.length + kept.length !== writes + 1,
        "reads stopped": full.read !== 200 || full.health !== 200,
        "it said to be ready": full.ready !== 503,
        "it did not recover": after.status !== 201,
        "what was acknowledged is lost": kept.some(({ email }) => !stored.has(email)),
      }),
    ],
  };
}

async function fillAndUse({ folder, file, server: { url } }: Place) {
  const ballast = join(folder, "ballast");
  fill(ballast);
  const answers = [];
  while (answers.length < writes) answers.push(await signUp(url));
  const full = {
    read: (await read(url)).status,
    health: (await read(url, "/healthz")).status,
    ready: (await read(url, "/readyz")).status,
  };
  rmSync(ballast);
  const after = await signUp(url);
  return { answers, while: full, after, stored: await emailsIn(file) };
}

/** Takes all the room that is left. */
function fill(file: string) {
  const descriptor = openSync(file, "w");
  for (const bytes of [1 << 20, 1 << 12]) {
    try {
      while (writeSync(descriptor, Buffer.alloc(bytes)) === bytes);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
    }
  }
  closeSync(descriptor);
}

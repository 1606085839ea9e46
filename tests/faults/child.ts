import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const here = (script: string) => fileURLToPath(new URL(script, import.meta.url));

type Options = {
  /** A command that runs the program, such as strace. */
  under?: string[];
  /** Added to our own environment. */
  env?: Record<string, string>;
};

/** A program of this folder in a process of its own; its errors are shown, its output is read. */
export function startChild(script: string, args: string[], { under, env }: Options = {}) {
  const [command = "", ...rest] = [
    ...(under ?? []),
    process.execPath,
    // What is built is plain JavaScript.
    ...(script.endsWith(".ts") ? ["--import", "tsx"] : []),
    here(script),
  ];
  const child = spawn(command, [...rest, ...args], {
    stdio: ["pipe", "pipe", "inherit"],
    env: { ...process.env, ...env },
  });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  const firstLine = new Promise<unknown>((resolve) => child.stdout.once("data", resolve));

  return {
    pid: child.pid,
    /** Ends its input, which a waiting program takes as the sign to go on. */
    go: () => child.stdin.end(),
    kill: () => child.kill("SIGKILL"),
    /** As a service manager asks it to end. */
    term: () => child.kill("SIGTERM"),
    /** Everything it printed, once it is gone. */
    async output() {
      await ended;
      return output;
    },
    ended,
    /** When it has printed something, or is gone. */
    spoke: Promise.race([firstLine, ended]),
  };
}

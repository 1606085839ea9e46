import { spawn } from "node:child_process";
import { constants } from "node:os";
import process from "node:process";

/** @type {NodeJS.Signals[]} */
const stopSignals = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Runs a command to its end and forwards signals to it, so nothing keeps running.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import("node:child_process").SpawnOptions} options
 * @returns {Promise<{ code: number, signal: NodeJS.Signals | undefined }>}
 */
export function run(command, args, options) {
  return new Promise((resolve, reject) => {
    /** @type {NodeJS.Signals | undefined} */
    let received;
    const child = spawn(command, args, { stdio: "inherit", ...options });
    /** @param {NodeJS.Signals} signal */
    const passOn = (signal) => {
      received = signal;
      // The terminal sends Ctrl-C to the whole group. npm takes a second one as "abort at once".
      if (signal !== "SIGINT") child.kill(signal);
    };
    for (const signal of stopSignals) process.on(signal, passOn);

    const settle = () => {
      for (const signal of stopSignals) process.off(signal, passOn);
    };
    child.once("error", (error) => {
      settle();
      reject(error);
    });
    child.once("close", (code, signal) => {
      settle();
      const stoppedBy = received ?? signal ?? undefined;
      resolve({
        code: stoppedBy ? 128 + constants.signals[stoppedBy] : (code ?? 1),
        signal: stoppedBy,
      });
    });
  });
}

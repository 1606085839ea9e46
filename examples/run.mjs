// What the examples share: the client, the words of the command line, and how a refusal is printed.
import process from "node:process";
import { createClient, HonourError } from "honour/client";

const { HONOUR_URL: url = "http://localhost:3000", HONOUR_TOKEN: token } = process.env;

/** Thrown for what the person who runs the script can put right. */
export class Mistake extends Error {}

/**
 * Gives `work` a client and the words of the command line. `usage` names each word that it needs as
 * <word>. A refusal is printed and ends with 1; a bug keeps its stack trace.
 */
export async function run(usage, work) {
  const words = process.argv.slice(2);
  try {
    checkStart(usage, words);
    await work(createClient({ url, token }), ...words);
  } catch (error) {
    if (!(error instanceof HonourError || error instanceof Mistake)) throw error;
    print(error);
    process.exitCode = 1;
  }
}

function checkStart(usage, words) {
  const needed = usage.match(/<[^>]+>/g) ?? [];
  if (words.length < needed.length) throw new Mistake(`Usage: ${usage}`);
  if (!token) throw new Mistake("Put a token into HONOUR_TOKEN; docs/api.md says how to make one.");
  if (!/^https?:\/\/./.test(url)) throw new Mistake(`HONOUR_URL is no address: ${url}`);
}

function print({ message, issues = [], status }) {
  console.error(message);
  for (const issue of issues) console.error(`  ${issue.path}: ${issue.message}`);
  if (status === 401) console.error(`An owner makes a new token at ${url}/admin/tokens.`);
}

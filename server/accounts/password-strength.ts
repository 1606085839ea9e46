import type { Reader } from "#db/database.ts";
import { findUser } from "#db/queries/accounts.ts";
import { findAthlete } from "#db/queries/athletes.ts";
import { invalid } from "../errors.ts";
import { easyToGuess, passwordInput } from "../input/athletes.ts";
import type { Viewer } from "./session.ts";

/** zxcvbn scores from 0 to 4; from 3 on, guessing takes at least a hundred million tries. */
const lowestScore = 3;

/** Only so many characters are estimated, because the time grows faster than the length. */
const estimatedLength = 64;

/** How many swaps such as 4 for a are tried; the default of 100 takes half a second. */
const maxSwaps = 10;

const shortestWord = 3;

type OwnTexts = readonly (string | null | undefined)[];

/** Throws for a password that is easy to guess with the texts of the person's profile. */
export async function refuseEasyPassword(password: string, own: OwnTexts) {
  if (await isEasyToGuess(password, own)) throw invalid("password", easyToGuess);
}

/** What is wrong with ADMIN_PASSWORD; undefined if nothing is. */
export async function flawOfAdminPassword(password: string, username: string) {
  const checked = passwordInput.safeParse(password);
  if (!checked.success) return checked.error.issues[0]?.message;
  return (await isEasyToGuess(password, [username])) ? easyToGuess : undefined;
}

export async function isEasyToGuess(password: string, own: OwnTexts) {
  const estimator = await loadEstimator();
  const words = ["honour", ...own.flatMap(wordsOf)];
  return estimator.check(password.slice(0, estimatedLength), words).score < lowestScore;
}

type Account = Pick<Viewer, "userId" | "athleteId">;

/** What an attacker may know about the person, for `refuseEasyPassword`. */
export async function findOwnTexts(db: Reader, { userId, athleteId }: Account) {
  const user = await findUser(db, userId);
  const athlete = athleteId ? await findAthlete(db, athleteId) : undefined;
  return [user?.username, athlete?.name, athlete?.email, athlete?.sport, athlete?.school];
}

/** The text, its words, all words joined, and the first two joined. */
function wordsOf(text: string | null | undefined) {
  if (!text) return [];
  const parts = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const joined = [parts.join(""), parts.slice(0, 2).join("")];
  const words = [text.toLowerCase(), ...parts, ...joined];
  return [...new Set(words)].filter(({ length }) => length >= shortestWord);
}

let loading: ReturnType<typeof load> | undefined;

/** Loaded at the first use: the word lists take memory, and 0.1 s to load. */
function loadEstimator() {
  loading ??= load();
  return loading;
}

async function load() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new ZxcvbnFactory({
    dictionary,
    graphs: adjacencyGraphs,
    l33tMaxSubstitutions: maxSwaps,
  });
}

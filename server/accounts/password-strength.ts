import type { Reader } from "#db/database.ts";
import { findUser } from "#db/queries/accounts.ts";
import { findAthlete } from "#db/queries/athletes.ts";
import { invalid } from "../errors.ts";
import { easyToGuess, passwordInput } from "../input/athletes.ts";
import type { Viewer } from "./session.ts";

/** Of 4: a program that guesses offline needs at least a hundred million tries. */
const lowestScore = 3;

/** The estimate's time grows faster than the length; these are enough for any password. */
const estimatedLength = 64;

/** Swaps of letters such as 4 for a that are tried; the default of 100 takes half a second. */
const maxSwaps = 10;

const shortestWord = 3;

type OwnTexts = readonly (string | null | undefined)[];

/** Refuses what a program that knows the person's profile would guess soon. */
export async function refuseEasyPassword(password: string, own: OwnTexts) {
  if (await isEasyToGuess(password, own)) throw invalid("password", easyToGuess);
}

/** What is wrong with the password that the owner of a server chose for a new admin, if anything. */
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

/** What an attacker may know of the account: `refuseEasyPassword` takes these. */
export async function findOwnTexts(db: Reader, { userId, athleteId }: Account) {
  const user = await findUser(db, userId);
  const athlete = athleteId ? await findAthlete(db, athleteId) : undefined;
  return [user?.username, athlete?.name, athlete?.email, athlete?.sport, athlete?.school];
}

/** A text, its words, and the words without what is between them. */
function wordsOf(text: string | null | undefined) {
  if (!text) return [];
  const parts = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const joined = [parts.join(""), parts.slice(0, 2).join("")];
  const words = [text.toLowerCase(), ...parts, ...joined];
  return [...new Set(words)].filter(({ length }) => length >= shortestWord);
}

let loading: ReturnType<typeof load> | undefined;

/** Loaded at the first use: the lists take memory, and 0.1 s of a core. */
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

import { longVerse } from "#db/values.ts";
import { type Context, createContext, type Deps, type Http, isSignedIn } from "../context.ts";
import { officeTimeZone } from "../domain/days.ts";
import { createCaller } from "../routers/index.ts";
import { undefinedIfUnknown } from "./errors.ts";
import { fillTemplate, publicSettings, withCard } from "./html.ts";
import { coverFolder, type Pages, send, sendFilled } from "./pages.ts";

/**
 * A shared verse. Visitors get HTML without React. People who are signed in get the outline of a
 * member's page, and the app loads the verse or says that there is none.
 */
export function versePage(deps: Deps, { templates, page }: Pages) {
  const plain = templates.get("verse");
  const verse = plain && withCard(plain, "/scripture/{code}", publicSettings(deps.env));
  const unknown = templates.get("verse-unknown");
  return async (c: Http, next: () => Promise<void>) => {
    // In development, Vite serves the app to visitors too.
    if (!verse || !unknown) return next();
    c.header("Vary", "Cookie");
    const context = await createContext(deps, c);
    const challenge = await undefinedIfUnknown(askForChallenge(context, c.req.param("code")));
    const status = challenge ? 200 : 404;
    if (isSignedIn(context))
      return send(c, await page(`${coverFolder}member.html`), status, "no-cache");
    return sendFilled(c, challenge ? fillVerse(verse, challenge) : unknown, status);
  };
}

type Challenge = Awaited<ReturnType<typeof askForChallenge>>;

const askForChallenge = (context: Context, code = "") =>
  createCaller(context).soulcare.scriptureChallenge({ code });

/** Leaves out who shared the verse. */
function fillVerse(template: string, challenge: Challenge) {
  const { verse, reference, encouragement, code, shareUrl, expiresAt, participants } = challenge;
  const chosen = [
    challenge.challengeType,
    challenge.isOpen ? "open" : "ended",
    ...(encouragement ? ["encouraged"] : []),
    ...(participants > 0 ? ["joined"] : []),
  ];
  const values = {
    verse,
    reference,
    encouragement: encouragement ?? "",
    code,
    shareUrl,
    isLong: String(verse.length >= longVerse),
    participants: String(participants),
    expiresAt: expiresAt.toISOString(),
    lastDay: lastDay.format(expiresAt),
  };
  return fillTemplate(template, { values, chosen });
}

/** For browsers without scripts; with them, the page shows the day in the visitor's time zone. */
const lastDay = new Intl.DateTimeFormat("en-US", {
  dateStyle: "medium",
  timeZone: officeTimeZone,
});

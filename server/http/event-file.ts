import type { Context } from "hono";
import { findEvent } from "#db/queries/events.ts";
import type { Deps } from "../context.ts";
import { eventFile } from "../domain/ics.ts";
import { publicUrl } from "../env.ts";
import { found } from "../errors.ts";
import { eventInput } from "../input/events.ts";
import { eventUrl } from "../mail/events.ts";
import { clientAddress } from "./address.ts";

/** An event as a calendar file, with the URL of its page but never the link to join it. */
export function eventFilePage({ database, env, limiter, now }: Deps) {
  return async (c: Context) => {
    limiter.countCall("byAddress", clientAddress(c, env.TRUST_PROXY));
    const slug = (c.req.param("file") ?? "").replace(/\.ics$/, "");
    const isSlug = eventInput.safeParse({ slug }).success;
    const row = isSlug ? await findEvent(database.read, slug) : undefined;
    const { id, title, startsAt, minutes, place, sequence, ...event } = found(row, "event");
    const url = eventUrl(env, event);
    const file = eventFile(
      {
        uid: `event-${id}@${new URL(publicUrl(env)).host}`,
        sequence,
        startsAt,
        minutes,
        title,
        place,
        description: url,
        url,
        isCanceled: event.canceledAt !== null,
      },
      now(),
    );
    c.header("Cache-Control", "no-store");
    c.header("Content-Type", "text/calendar; charset=utf-8");
    c.header("Content-Disposition", `inline; filename="${event.slug}.ics"`);
    return c.body(file);
  };
}

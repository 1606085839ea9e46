import { createHash } from "node:crypto";
import { desc } from "drizzle-orm";
import { awardPoints } from "#db/queries/growth.ts";
import type { Deed } from "./history.ts";
import type { World } from "./world.ts";

/** A mistake that somebody might make, put around a server that does not make it. */
export type Leak = {
  after?: (world: World, deed: Deed & { athleteId: number }) => Promise<void>;
  answer?: (world: World, path: string, given: Response) => Promise<Response>;
};

const isBoard = (path: string) => path.startsWith("/api/discussion/posts?");

/** Whose each post is, the newest first. */
function authorsOf({ database: { read } }: World) {
  const { id, athleteId, createdAt } = read.tables.discussionPosts;
  return read
    .select({ id, athleteId })
    .from(read.tables.discussionPosts)
    .orderBy(desc(createdAt), desc(id));
}

export const leaks: Record<string, Leak> = {
  "points for what was written without a name": {
    async after({ database, clock }, { says, isUnnamed, athleteId }) {
      if (says !== "posts" || !isUnnamed) return;
      const award = { athleteId, amount: 5, reason: "post", at: clock.now };
      await database.write((tx) => awardPoints(tx, award));
    },
  },

  "a filter by author that also finds what has no name": {
    async answer(world, path, given) {
      const wanted = new URLSearchParams(path.split("?")[1]).get("author");
      if (!isBoard(path) || wanted === null || !given.ok) return given;
      const authors = new Map((await authorsOf(world)).map((row) => [row.id, row.athleteId]));
      const posts: { id: number }[] = await given.json();
      const theirs = posts.filter(({ id }) => authors.get(id) === Number(wanted));
      return new Response(JSON.stringify(theirs), given);
    },
  },

  "an ETag with the authors in it": {
    async answer(world, path, given) {
      if (!isBoard(path) || !given.ok) return given;
      const authors = JSON.stringify(await authorsOf(world));
      const tagged = new Response(given.body, given);
      tagged.headers.set("etag", createHash("sha256").update(authors).digest("base64url"));
      return tagged;
    },
  },
};

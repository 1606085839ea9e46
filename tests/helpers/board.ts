import { testApp } from "./app.ts";
import type { AppOptions, TestApp } from "./app-on.ts";
import type { Engine } from "./engines.ts";
import type { Person } from "./make.ts";

type Board = ReturnType<TestApp["as"]>["community"];
type NewPost = Partial<Parameters<Board["createPost"]>[0]>;
type NewReply = Partial<Parameters<Board["createReply"]>[0]> & { postId: number };

/** A test server with shortcuts for the board. */
export async function boardApp(open?: Engine["open"], options: AppOptions = {}) {
  const app = await testApp({ ...options, ...(open ? { database: await open() } : {}) });
  return { ...app, ...boardOf(app), moveBy: (ms: number) => moveBy(app, ms) };
}

export function boardOf(app: TestApp) {
  const board = (person: Person) => app.as(person).community;
  const written = { title: "My knee", content: "It hurts.", acceptsRules: true } as const;
  return {
    board,
    post: (person: Person, values: NewPost = {}) =>
      board(person).createPost({ ...written, ...values }),
    request: (person: Person, values: NewPost = {}) =>
      board(person).createPost({ ...written, category: "prayer-requests", ...values }),
    reply: (person: Person, values: NewReply) =>
      board(person).createReply({ content: "I am with you.", acceptsRules: true, ...values }),

    titles: async (person: Person, asked: Parameters<Board["posts"]>[0] = {}) =>
      (await board(person).posts(asked)).map(({ title }) => title),

    async stats() {
      const stats = await app.as(null).community.stats();
      return Object.fromEntries(stats.map(({ statType, count }) => [statType, count]));
    },

    /** Points and streak as admins see them. */
    async pointsOf({ id }: Person) {
      const admin = await app.make.admin();
      const { totalPoints, currentStreak } = await app.as(admin).athletes.get({ id });
      return { totalPoints, currentStreak };
    },
  };
}

function moveBy({ clock }: Pick<TestApp, "clock">, ms: number) {
  clock.now = new Date(clock.now.getTime() + ms);
}

export const notFound = { code: "NOT_FOUND" };
export const day = 24 * 60 * 60_000;

import { discussionCategories } from "#db/values.ts";
import type { Random } from "./random.ts";
import type { Board } from "./world.ts";

/** Who did it in the one world and in the other; the first three are the writers. */
type Hands = readonly [number, number];

export type Deed = {
  says: string;
  by: Hands;
  hours: number;
  isUnnamed: boolean;
  run: (board: Board) => Promise<unknown>;
};

type Entry = {
  kind: "post" | "reply";
  id: number;
  by: Hands;
  isUnnamed: boolean;
  isRequest: boolean;
  isGone: boolean;
  /** Everybody sees it, whoever they are and whatever was done so far. */
  isOpen: boolean;
  reporters: Set<number>;
};

const writers = [0, 1, 2] as const;
const others = [3, 4, 5] as const;
const everyone = [...writers, ...others] as const;
const deeds = 26;
const words = ["mercy", "courage", "running", "the final", "my knee", "rest"] as const;

/** A small history that is the same in both worlds but for the hands that wrote without a name. */
export function writeHistory(random: Random): Deed[] {
  const entries: Entry[] = [];
  const counts = { post: 0, reply: 0 };
  const kinds = [write, reply, reply, change, takeAway, answer, pray, report, mute] as const;
  const history = [write(true), write(false)];
  while (history.length < deeds) {
    const deed = random.of(kinds)();
    if (deed) history.push(deed);
  }
  return history;

  /** Without a name it is somebody else in the other world. */
  function handsFor(isUnnamed: boolean, people: typeof everyone | typeof writers): Hands {
    const hand = random.of(people);
    if (!isUnnamed) return [hand, hand];
    const writer = random.of(writers);
    return [writer, (writer + 1 + random.below(2)) % writers.length];
  }

  function record(kind: Entry["kind"], by: Hands, isUnnamed: boolean) {
    counts[kind] += 1;
    const states = { isRequest: false, isGone: false, isOpen: true, reporters: new Set<number>() };
    const entry: Entry = { kind, id: counts[kind], by, isUnnamed, ...states };
    entries.push(entry);
    return entry;
  }

  function write(isUnnamed = random.chance(0.5)): Deed {
    const entry = record("post", handsFor(isUnnamed, everyone), isUnnamed);
    const category = random.of(discussionCategories);
    entry.isRequest = category === "prayer-requests";
    const expiresInDays = random.of([1, null, null]);
    if (entry.isRequest && expiresInDays) entry.isOpen = false;
    const title = `About ${random.of(words)}`;
    const content = `${random.of(words)} and ${random.of(words)}`;
    const isUrgent = random.chance(0.3);
    const sent = { title, content, category, isUrgent, expiresInDays };
    return done("posts", entry.by, isUnnamed, (board) =>
      board.createPost({ ...sent, isAnonymous: isUnnamed, acceptsRules: true }),
    );
  }

  function reply() {
    const post = random.any(entries.filter(({ kind, isOpen }) => kind === "post" && isOpen));
    if (!post) return undefined;
    const isUnnamed = random.chance(0.5);
    const { by } = record("reply", handsFor(isUnnamed, writers), isUnnamed);
    const sent = { postId: post.id, content: `I know ${random.of(words)}` };
    return done("replies", by, isUnnamed, (board) =>
      board.createReply({ ...sent, isAnonymous: isUnnamed, acceptsRules: true }),
    );
  }

  function change() {
    const entry = random.any(entries.filter(({ isGone }) => !isGone));
    if (!entry) return undefined;
    const { kind, id, by, isUnnamed } = entry;
    const content = `Now ${random.of(words)}`;
    const category = entry.isRequest ? "prayer-requests" : "general";
    return done(`changes a ${kind}`, by, isUnnamed, (board) =>
      kind === "post"
        ? board.updatePost({ id, content, title: "Changed", category })
        : board.updateReply({ id, content }),
    );
  }

  function takeAway() {
    const entry = random.any(entries);
    if (!entry) return undefined;
    const { kind, id, by, isUnnamed, isGone } = entry;
    entry.isGone = !isGone;
    entry.isOpen = false;
    return done(`${isGone ? "restores" : "deletes"} a ${kind}`, by, isUnnamed, (board) => {
      if (kind === "post") return isGone ? board.restorePost({ id }) : board.deletePost({ id });
      return isGone ? board.restoreReply({ id }) : board.deleteReply({ id });
    });
  }

  function answer() {
    const entry = random.any(entries.filter(({ isRequest, isGone }) => isRequest && !isGone));
    if (!entry) return undefined;
    const testimony = random.chance(0.7) ? "He heard." : null;
    return done("answers", entry.by, entry.isUnnamed, (board) =>
      board.answer({ id: entry.id, testimony }),
    );
  }

  function pray() {
    const entry = random.any(entries.filter(({ isRequest }) => isRequest));
    if (!entry) return undefined;
    const hands = entry.isUnnamed || !entry.isOpen ? others : everyone;
    return done("prays", same(random.of(hands)), false, (board) => board.pray({ id: entry.id }));
  }

  function report() {
    const entry = random.any(entries);
    if (!entry) return undefined;
    const reporter = random.of(others);
    entry.reporters.add(reporter);
    if (entry.reporters.size > 1) entry.isOpen = false;
    return done(`reports a ${entry.kind}`, same(reporter), false, (board) =>
      board.report({ kind: entry.kind, id: entry.id, reason: "unkind" }),
    );
  }

  function mute() {
    const entry = random.any(entries);
    if (!entry) return undefined;
    const { kind, id } = entry;
    return done(`mutes a ${kind}`, same(random.of(others)), false, (board) =>
      board.mute({ kind, id }),
    );
  }

  function done(says: string, by: Hands, isUnnamed: boolean, run: Deed["run"]): Deed {
    return { says, by, isUnnamed, run, hours: random.of([0, 1, 3, 9, 20]) };
  }
}

const same = (hand: number): Hands => [hand, hand];

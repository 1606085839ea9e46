import { initials } from "#src/lib/format.ts";

/** To be filled in by the owner of Honour. Each value replaces the general words below. */
const own: { name?: string; history?: string; words?: string } = {};

const name = own.name ?? "Your mentor";

export const mentor = {
  heading: "Meet Your Mentor",
  name,
  role: "Mentor, coach and founder of Honour",
  quote: own.words ?? "You are more than your last performance. Let us train like that is true.",
  biography: [
    `${name} has spent 10+ years beside student and professional athletes: in weight rooms, on late bus rides and in the quiet week after a season ends.`,
    own.history,
    "Faith is part of every session and is never forced. If you have doubts, bring them. If you have no words, that is fine too.",
  ].filter((paragraph) => paragraph !== undefined),
  session:
    "The work is simple to describe and slow to do. You talk about what happened. You look at what you believe about it. You choose one thing to practice, and you do not do it alone.",
  /** The letters on the portrait's jacket. */
  jacket: own.name ? initials(own.name) : "Coach",
  picture: `Drawn portrait: ${own.name ?? "a mentor"} from behind, looking down a running track`,
};

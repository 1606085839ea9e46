/** Who the mentor is; a name and a history of their own take the place of the general words. */
export const mentor = {
  heading: "Meet Your Mentor",
  name: "Your mentor",
  role: "Mentor, coach and founder of Honour",
  biography: [
    "Your mentor has spent 10+ years beside student and professional athletes: in weight rooms, on late bus rides and in the quiet week after a season ends.",
    "The work is simple to describe and slow to do. You talk about what happened. You look at what you believe about it. You choose one thing to practice, and you do not do it alone.",
    "Faith is part of every session and is never forced. If you have doubts, bring them. If you have no words, that is fine too.",
  ],
  quote: "You are more than your last performance. Let us train like that is true.",
  picture: "Honour emblem: a lamp over a running track",
};

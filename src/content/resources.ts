export const resources = {
  heading: "For the in-between hours",
  lead: "Short reads you can finish before practice.",
  button: "Read more",
  about: (title: string) => ` about “${title}”`,
  more: { label: "View More Articles", to: "/library" },
};

export type Article = { category: string; title: string; blurb: string; to: string };

export const mistakes: Article = {
  category: "Mind",
  title: "The ten seconds after a mistake",
  blurb:
    "What you do next is a skill. Here is a small routine that you can practice on a quiet Tuesday and use on a loud Saturday.",
  to: "/library/the-ten-seconds-after-a-mistake",
};

export const rest: Article = {
  category: "Soul",
  title: "Rest is part of the plan",
  blurb:
    "Why one day off a week is older than sport science, and how to keep it in season without guilt.",
  to: "/library/rest-is-part-of-the-plan",
};

export const injury: Article = {
  category: "Body",
  title: "Coming back from injury, whole",
  blurb:
    "Your knee has a timeline. So does your confidence. How to give each of them what it needs.",
  to: "/library/coming-back-from-injury-whole",
};

import type { checkInKeys } from "#db/values.ts";

export type CheckInKey = (typeof checkInKeys)[number];

type Question = {
  /** The name beside an answer: "Soul". */
  name: string;
  /** The name over a chart, in which up is always better; by default `name`. */
  picture?: string;
  question: string;
  help: string;
  /** The words for the answers 1 to 5. */
  answers: readonly [string, string, string, string, string];
};

export const checkInQuestions: Record<CheckInKey, Question> = {
  sleep: {
    name: "Sleep",
    question: "How did you sleep?",
    help: "Last night, as it was.",
    answers: ["Hardly", "Badly", "Some", "Well", "Deeply"],
  },
  body: {
    name: "Body",
    question: "How does your body feel?",
    help: "Right now, before you warm up.",
    answers: ["Hurting", "Sore", "Okay", "Loose", "Fresh"],
  },
  energy: {
    name: "Energy",
    question: "What is in the tank?",
    help: "For today, not for the season.",
    answers: ["Empty", "Low", "Half", "Good", "Full"],
  },
  pressure: {
    name: "Pressure",
    picture: "Ease under pressure",
    question: "How is the pressure?",
    help: "From all sides: sport, school, home.",
    answers: ["Crushing", "Heavy", "Some", "Light", "None"],
  },
  soul: {
    name: "Soul",
    question: "How is it with your soul?",
    help: "Not how you played. One tap; you can change it until midnight.",
    answers: ["Dark", "Heavy", "Cloudy", "Steady", "Bright"],
  },
};

/** The word for an answer from 1 to 5. */
export const answerWord = (key: CheckInKey, answer: number) =>
  checkInQuestions[key].answers[answer - 1] ?? "";

/** The way to the people to turn to after a heavy answer. */
export const caringOffer = { title: "Thank you for saying it", way: "What may help today" };

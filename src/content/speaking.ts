import { type audienceSizes, budgets, eventTypes, type speakingTopics } from "#db/values.ts";
import { budgetNames, eventTypeNames, speakingTopicNames } from "#server/input/inquiry-names.ts";

export const speaking = {
  title: "Speaking: bring Honour to your team or event",
  description:
    "Talks, workshops and retreats on resilience, faith, identity and leadership for athletes. Ask about a date; we reply within 48 hours.",
  heading: "Bring Honour to your team",
  sub: "Talks, workshops and retreats on pressure, faith, identity and leadership. Plain words, real stories and something your athletes can use the next day.",
  button: "Send an inquiry",
  topics: "Topics",
  formats: "Formats",
};

type Choice<Value> = { value: Value; label: string };
type Described<Value> = Choice<Value> & { blurb: string };

export const topics: readonly Described<(typeof speakingTopics)[number]>[] = [
  {
    value: "mental-resilience",
    label: speakingTopicNames["mental-resilience"],
    blurb:
      "What to do in the ten seconds after a mistake, the week after a loss and the month after an injury. Athletes leave with a reset of their own and have tried it in the room.",
  },
  {
    value: "leadership-faith",
    label: speakingTopicNames["leadership-faith"],
    blurb:
      "Leading as someone who serves, with or without the captain’s armband. Open to every athlete, whatever they believe.",
  },
  {
    value: "academics-athletics",
    label: speakingTopicNames["academics-athletics"],
    blurb:
      "Two full-time jobs, one tired person. We plan a real week together, with study, training, sleep and a day of rest in it.",
  },
  {
    value: "identity-beyond-game",
    label: speakingTopicNames["identity-beyond-game"],
    blurb:
      "Who are you when you are hurt, benched or finished? An honest hour on worth that does not rise and fall with the score.",
  },
  {
    value: "team-culture",
    label: speakingTopicNames["team-culture"],
    blurb:
      "How a team talks when it is losing tells you most of what you need to know. We work on trust, hard conversations and habits that last past preseason.",
  },
  {
    value: "custom",
    label: speakingTopicNames.custom,
    blurb:
      "Tell us what your athletes are facing. We will build the talk around it and send you an outline first.",
  },
];

export const formats: readonly { title: string; blurb: string }[] = [
  {
    title: "Team Workshop",
    blurb:
      "One to three hours with your whole team, with exercises and discussion. Best with up to 50 people.",
  },
  {
    title: "Keynote",
    blurb:
      "A single talk of 30 to 45 minutes for a banquet, a chapel or a conference, with questions afterward if you like.",
  },
  {
    title: "Training Session",
    blurb: "On the field or in the gym. Mental and spiritual practice built into a normal workout.",
  },
  {
    title: "Retreat",
    blurb:
      "A day or a weekend away, with teaching, silence, shared meals and time to talk one to one.",
  },
  {
    title: "Seminar",
    blurb:
      "A series of two to six meetings for athletes, coaches or parents, with something to practice in between.",
  },
  {
    title: "Something else",
    blurb:
      "A podcast, a panel, a parents’ evening. Tell us and we will answer honestly whether we are the right fit.",
  },
];

export const eventTypeChoices: readonly Choice<(typeof eventTypes)[number]>[] = eventTypes.map(
  (value) => ({ value, label: eventTypeNames[value] }),
);

export const audienceChoices: readonly Choice<(typeof audienceSizes)[number]>[] = [
  { value: "1-25", label: "1-25" },
  { value: "26-50", label: "26-50" },
  { value: "51-100", label: "51-100" },
  { value: "101-250", label: "101-250" },
  { value: "250+", label: "250+" },
];

export const budgetChoices: readonly Choice<(typeof budgets)[number]>[] = budgets.map((value) => ({
  value,
  label: budgetNames[value],
}));

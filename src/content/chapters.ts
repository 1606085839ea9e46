/**
 * The twelve chapters of the playbook, in order: the first one is number 1. Title, introduction and
 * the two questions are also in `db/seed/library/chapters`, where the whole text is.
 */
export const chapters = [
  {
    title: "Identity on Holy Ground",
    intro:
      "You were someone before you ever made a team, and you will be someone after your last game. This chapter asks you to stand still long enough to hear who that is.",
    before: "If your sport were taken away tomorrow, how would you finish the sentence “I am…”?",
    after: "Which name that God gives you is the hardest for you to believe, and why?",
  },
  {
    title: "Strength Through Vulnerability",
    intro:
      "Athletes learn to hide pain early, because hiding it is often rewarded. Here you learn the difference between being tough and being alone.",
    before: "What are you carrying right now that nobody on your team knows about?",
    after: "Who is one safe person, and what is the first sentence you would say to them?",
  },
  {
    title: "Purpose Beyond Performance",
    intro:
      "A result tells you how a day went; it cannot tell you what you are for. This chapter looks for a reason to train that a loss cannot take away.",
    before: "Whose approval are you really playing for this season?",
    after: "What would you still do in your sport if no one ever saw a result?",
  },
  {
    title: "Community Over Competition",
    intro:
      "Comparison makes rivals out of the people who could be your brothers and sisters. You can want to win and still want good things for the person in the next lane.",
    before: "Whose success is hard for you to celebrate, and what does it stir up in you?",
    after:
      "What is one thing you can do this week to make a teammate better without being noticed?",
  },
  {
    title: "Resilience in Faith",
    intro:
      "Falling is not the opposite of faith; staying down alone often is. This chapter is about getting up with help, more than once.",
    before: "Think of your hardest setback. What did you believe about God in that week?",
    after: "What has carried you before that you can lean on the next time?",
  },
  {
    title: "Leadership Through Service",
    intro:
      "The best captain in the room may be the one who picks up the cones. You will look at leadership as something you give, with or without the armband.",
    before: "Who led you well, and what exactly did they do?",
    after: "What job nobody wants can you quietly take this week?",
  },
  {
    title: "Integrity in Action",
    intro:
      "Integrity is the same person in the locker room, the classroom and the dark. Small promises, kept, are the training for it.",
    before: "Where is there a gap between what people see and what is true?",
    after: "What is one promise you can make today that is small enough to keep?",
  },
  {
    title: "Grace in Victory and Defeat",
    intro:
      "Winning can harden you as easily as losing can. Grace is how you hold both with open hands.",
    before: "How do you treat people in the hour after a loss, and in the hour after a win?",
    after: "What would grace sound like, in your own words, to yourself after your last bad game?",
  },
  {
    title: "Mentorship and Legacy",
    intro:
      "Somebody showed you how to lace up, warm up and calm down. This chapter is about receiving help well and handing it on.",
    before: "Who has invested in you, and have you told them what it meant?",
    after: "Who is two years behind you and could use an hour of your time?",
  },
  {
    title: "Balance and Boundaries",
    intro:
      "Rest is a commandment before it is a recovery tool. Here you learn where a good no protects a deeper yes.",
    before: "What did you say yes to this month that cost you sleep, faith or a friendship?",
    after:
      "What is one boundary you will keep for the next four weeks, and who will know about it?",
  },
  {
    title: "Eternal Perspective",
    intro:
      "A season is short and a life is longer, and neither one is the whole story. Seen from there, a game becomes lighter without becoming meaningless.",
    before: "What are you worried about today that will not matter in ten years?",
    after: "What are you building now that will outlast your career?",
  },
  {
    title: "Whole Athletes, Whole Lives",
    intro:
      "Body, mind and soul are not three athletes; they are you. This last chapter gathers what you have learned into a way of living that you can keep.",
    before: "Which part of you, body, mind or soul, got the least care this year?",
    after: "Write three sentences that begin with “From now on I”. Read them to someone you trust.",
  },
] as const;

/** The slug of the chapter with this number, for URLs. */
export const chapterSlug = (number: number) =>
  chapters[number - 1]?.title.toLowerCase().replaceAll(/[^a-z]+/g, "-") ?? "";

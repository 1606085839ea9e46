export const landing = {
  title: "Honour: whole-athlete mentorship, body, mind and soul",
  description:
    "Faith-informed mentorship for student and professional athletes. A mentor, a plan for your season and care for the person behind the performance.",
  headline: "Strong in body. Steady in mind. Settled in soul.",
  sub: "You have coaches for your times and your technique. Honour gives you a mentor for the rest of it: pressure, setbacks, faith and who you are when the game is over.",
  button: "Learn More",
  verse: { text: "… them that honour me I will honour …", reference: "1 Samuel 2:30" },
};

/** The words around the figures that Honour states of itself, which come from the server. */
export const claims = {
  of: {
    mentored: "athletes mentored",
    confidence: "report improved confidence",
    universities: "universities represented",
    experience: "years of experience",
  },
  open: {
    question: "Do athletes grow more confident?",
    answer:
      "We ask each one at the start and again after eight weeks. The answer will stand here, whatever it is.",
  },
  how: "How we know",
  stated: (day: string) => `Stated by Honour, as of ${day}.`,
  counted: (day: string) => `Counted by Honour from its athletes’ own answers, ${day}:`,
  notYet: "Improved confidence: not counted yet, so nothing is stated.",
};

/** The product itself, in three drawn screens. */
export const product = {
  heading: "A few minutes on a Tuesday morning",
  lead: "Between sessions, your mentor’s work fits in your pocket: one next step, music that turns you the right way, and a page to be honest on.",
};

/** For each drawn screen: when it is used, what for, and the drawing in words (`picture`). */
export const moments = {
  morning: {
    when: "Tuesday, 6 AM",
    text: "Open Honour before practice. One next step waits for you. Today: carry a verse.",
    picture:
      "A phone with the Team Huddle. Next: carry Philippians 4:6 until Saturday. The button reads: I did it.",
  },
  final: {
    when: "Before the final",
    text: "Say how you are. Ten songs lead you from overwhelmed to focused, each with a verse.",
    picture:
      "A phone with a mood playlist. Its path of ten songs falls from 9 to 4, then lifts to 6.",
  },
  loss: {
    when: "After the loss",
    text: "Take a timeout. You write what the day told you, then what is true. It stays on your device.",
    picture:
      "A phone with a page of the timeout journal, headed The truth I choose. On it: I was loved before I ever wore a number.",
  },
};

export const closing = {
  heading: "Ready when you are",
  text: "Creating a profile takes about three minutes. Nothing is charged on that step.",
  verse: {
    text: "… let us run with patience the race that is set before us",
    reference: "Hebrews 12:1",
  },
};

export const landing = {
  title: "Honour: whole-athlete mentorship, body, mind and soul",
  description:
    "Faith-informed mentorship for student and professional athletes. A mentor, a plan for your season and care for the person behind the performance.",
  eyebrow: "Whole-athlete mentorship: body, mind and soul",
  headline: "Strong in body. Steady in mind. Settled in soul.",
  sub: "You have coaches for your times and your technique. Honour gives you a mentor for the rest of it: pressure, setbacks, faith and who you are when the game is over.",
  button: "Learn More",
  verse: { text: "… them that honour me I will honour …", reference: "1 Samuel 2:30" },
};

export const claims = [
  { figure: "100+", text: "athletes mentored" },
  { figure: "95%", text: "report improved confidence" },
  { figure: "10+", text: "universities represented" },
  { figure: "10+", text: "years of experience" },
];

export const closing = {
  heading: "Ready when you are",
  text: "Creating a profile takes about three minutes. Nothing is charged on that step.",
  verse: {
    text: "… let us run with patience the race that is set before us",
    reference: "Hebrews 12:1",
  },
};

/** Shown once to a person who has just deleted their account. */
export const farewell = {
  heading: "Your account is deleted.",
  text: "Thank you for the time you spent here. Go well.",
  close: "Close",
};

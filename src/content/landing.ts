export const landing = {
  title: "Honour: whole-athlete mentorship, body, mind and soul",
  description:
    "Faith-informed mentorship for student and professional athletes. A mentor, a plan for your season and care for the person behind the performance.",
  eyebrow: "Whole-athlete mentorship: body, mind and soul",
  headline: "Strong in body. Steady in mind. Settled in soul.",
  sub: "You have coaches for your times and your technique. Honour gives you a mentor for the rest of it: pressure, setbacks, faith and who you are when the game is over.",
  button: "Learn More",
};

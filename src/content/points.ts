/** One entry of the points history, as the athlete and the staff read it. */
export const pointsWords = {
  kinds: {
    challenge: "Challenge",
    achievement: "Achievement",
    session: "Mentor session",
    other: "Points",
  },
  gained: (amount: string) => `+${amount}`,
};

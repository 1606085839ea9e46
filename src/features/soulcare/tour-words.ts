export const tourWords = {
  label: "Tour",
  previous: "Previous",
  next: "Next",
  skip: "Skip Tour",
  complete: "Complete",
  progress: (step: number, count: number) => `Step ${step} of ${count}`,
  steps: [
    {
      title: "Welcome to Honour",
      text: "This is your place to train the part of you that no stopwatch can measure. Take two minutes to look around; the Guide button brings this tour back at any time.",
    },
    {
      title: "Achievements mark what you did",
      text: "You earn them by showing up: a check-in, a reflection, a prayer for a teammate. Four of them cannot be counted, so your mentor gives those by hand.",
    },
    {
      title: "Challenges give you one next step",
      text: "Pick one that fits this week and move the slider as you go. If the time runs out, you can start again without losing anything.",
    },
    {
      title: "The leaderboard is for encouragement",
      text: "It shows points and day streaks of athletes who chose to appear. Your rest day never breaks a streak, and you can hide yourself in your account.",
    },
    {
      title: "Music that meets you where you are",
      text: "Tell us how you feel and what comes next, and we set a list of about ten songs in order for you. Each song opens a scripture panel with one question to think about.",
    },
  ],
} as const;

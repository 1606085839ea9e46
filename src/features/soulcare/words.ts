export const dashboardWords = {
  title: "Soul Care: Honour",
  guide: "Guide",
  tabsLabel: "Parts of your dashboard",
  tabFailed: "We could not load this part.",
  tabs: [
    {
      id: "huddle",
      label: "Team Huddle",
      intro: "",
    },
    {
      id: "highlights",
      label: "Highlight Reel",
      intro:
        "The good that already happened, so that you remember it on a hard day. A reflection is private unless you share it; your mentor can see your milestones.",
    },
    {
      id: "playbook",
      label: "Playbook Progress",
      intro:
        "Twelve chapters on who you are when the game is over. Write before you read and again after, and compare.",
    },
    {
      id: "timeout",
      label: "Timeout",
      intro:
        "A pause is part of the game plan. Step off for ten minutes, tell the truth and go back in lighter.",
    },
  ],
} as const;

export const welcomeWords = {
  title: "Welcome to Honour",
  text: "Your dashboard starts with a profile. It takes about three minutes, and nothing is charged on that step.",
  button: "Create Your Profile",
  signIn: "Sign in",
};

export const profileLoadingWords = {
  title: "Profile Loading",
  text: "We are fetching your profile. If this takes longer than a few seconds, reload the page.",
  button: "Reload",
};

export const relationalWords = {
  title: "Relational Learning",
  lead: "Growth happens in company. Meet with your mentor, be honest and write down what you heard.",
  sessions: "Mentoring sessions this month",
  done: (place: number) => `Session ${place}: done`,
  open: (place: number) => `Session ${place}: open`,
  help: "Your mentor marks a session as done after you meet. This box is here for you to see, not to tick.",
  next: "Next session",
  noNext: "No session planned yet.",
};

export const extrasWords = {
  title: "Locker Room Extras",
  lead: "Tools for the in-between hours.",
  journal: "Open Timeout Journal",
  journalHelp: "A private guided page. It stays on this device.",
  mood: "Make a Mood Playlist",
  moodHelp: "About ten songs, in an order that may help you to where you need to be.",
  verses: "Verses by Heart",
  versesHelp: "A few minutes a day, also without a connection.",
  scripture: "Share a Scripture Challenge",
  scriptureHelp: "Send a verse to a teammate with a link.",
  community: "Go to Community",
  communityHelp: "Ask, encourage and pray with athletes who understand.",
  coaching: "Request an Extra 1:1 Session",
  coachingHelp: (address: string) => `Opens your mail app. You can also write to ${address}.`,
  coachingAsk: "Opens the request in your line with your mentor.",
  coachingMail: "Ask by mail",
  mailSubject: "Request for an extra 1:1 coaching session",
  mailBody: [
    "Hello,",
    "",
    "I would like to ask for an extra 1:1 coaching session.",
    "",
    "What I would like to talk about:",
    "Times that suit me (with time zone):",
    "",
    "Thank you.",
  ],
};

export const tour = {
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
      text: "Pick one that fits this week and mark each step as you go. If the time runs out, you can start again from the beginning.",
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

export const moodCardWords = {
  title: "Your mood",
  none: "Say how you are, and get a playlist for it.",
  entry: (mood: string, intensity: number) => `${mood}, ${intensity}/10`,
  on: (day: string) => `Your last mood, ${day}`,
  open: (name: string) => `Open the playlist “${name}”`,
  make: "Make a Mood Playlist",
  failed: "We could not load your last mood.",
};

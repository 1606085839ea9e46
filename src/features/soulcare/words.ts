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

export const noProfileWords = {
  title: "You have no athlete profile",
  text: "This dashboard belongs to athletes. You are signed in as staff, and your place is the admin dashboard.",
  button: "Open the admin dashboard",
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

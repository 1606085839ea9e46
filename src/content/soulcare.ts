export const soulcare = {
  title: "Soul Care: Honour",
  welcome: {
    title: "Welcome to Honour",
    text: "Your dashboard starts with a profile. It takes about three minutes, and nothing is charged on that step.",
    button: "Create Your Profile",
    signIn: "Sign in",
  },
  announcements: {
    label: "Announcements",
    shown: 3,
    dismiss: (title: string) => `Dismiss "${title}"`,
    failed: "We could not load the announcements.",
  },
  challenges: {
    title: "Open challenges",
    shown: 5,
    empty: "No challenge is open right now.",
    failed: "We could not load the challenges.",
  },
  achievements: {
    title: "Achievements",
    shown: 6,
    empty: "No achievements yet.",
    failed: "We could not load the achievements.",
  },
};

import type { moodContexts, moods } from "#db/values.ts";

type Mood = (typeof moods)[number];
type MoodContext = (typeof moodContexts)[number];

export const moodHelp: Record<Mood, string> = {
  motivated: "ready to conquer challenges",
  focused: "deep concentration mode",
  calm: "peaceful and centered",
  energetic: "high energy and pumped up",
  confident: "self-assured and empowered",
  stressed: "need to decompress",
  overwhelmed: "feeling scattered",
  pumped: "maximum energy level",
};

export const contextNames: Record<MoodContext, string> = {
  "pre-workout": "Before a workout",
  "post-workout": "After a workout",
  "before-game": "Before a game",
  "study-session": "Study session",
  general: "Nothing special",
};

export const moodWords = {
  title: "Mood Playlist: Honour",
  heading: "Mood Playlist",
  lead: "Tell us how you are and what comes next. The order of the songs may help you get there.",
  form: {
    mood: "Current Mood",
    intensity: (value: number) => `Intensity Level: ${value}/10`,
    context: "Context",
    contextHelp: "What comes next?",
    optional: "(optional)",
    none: "Not said",
    notes: "Additional Notes",
    notesHelp: "Anything that will help you remember today.",
    submit: "Generate My Playlist",
    busy: "Choosing your songs…",
  },
  crisis: "Heavier than a hard day? Call or text 988 (US), at any hour.",
  success: "Playlist Generated!",
  error: "Error",
  failed: "Failed to generate playlist. Please try again.",
  listFailed: "We could not load this playlist.",
  none: "No playlist yet. Choose a mood to make your first one.",
  noTracks: "No tracks available for this playlist",
  meta: (songs: number, minutes: number, genre: string) =>
    [`${songs} songs`, `${minutes} minutes`, genre].filter(Boolean).join(", "),
  keep: "Keep this playlist",
  kept: "Kept",
  copy: "Copy the list",
  copied: "Copied",
  copyFailed: "This browser does not let us copy. Select the list instead.",
  print: "Print",
  path: {
    title: "The way this list goes",
    honest: "The research on music and mood is mixed. This order may help; it is not a treatment.",
    why: "What we know about it",
    evidence:
      "Studies of playlists that begin with how a person feels and move from there are small and do not agree. Some people find that such an order helps them, others do not notice a difference. Songs here were placed by ear, for how stirred and how bright they feel, not by a measurement of you. If a list makes things heavier, stop it; nothing is lost by stopping.",
    text: (start: number, lowest: number, end: number) =>
      `Energy, song by song: it begins at ${start}, comes to ${lowest} at its lowest and ends at ${end} of 10.`,
  },
  row: {
    energy: (value: number) => `Energy ${value}/10`,
    motivation: (value: number) => `Motivation ${value}/10`,
    songs: (first: number, last: number) => `songs ${first} and ${last}`,
    preview: (title: string) => `Preview “${title}”`,
    music: (title: string) => `Search for “${title}” on a music service (opens in a new tab)`,
    video: (title: string) =>
      `Search for “${title}” with lyrics on a video site (opens in a new tab)`,
    scripture: (title: string) => `Scripture for “${title}”`,
  },
  previewToast: (title: string, artist: string) => ({
    title: "Preview Mode",
    description: `${title} by ${artist}`,
  }),
  panel: {
    faithConnection: "Faith connection",
    keyMessage: "Key message",
    reflect: "Reflect",
  },
  listen: {
    title: "How to Listen",
    lines: [
      "We do not play the songs here. Each row has a link that searches for the song on a music service or a video site, in a new tab.",
      "Preview marks the row for two seconds, so that you can see where you are in the list.",
      "Open the scripture panel for a verse and one question that go with the song.",
    ],
  },
  after: {
    question: "How do you feel now?",
    help: "One tap, kept with this list.",
    saved: "Thank you. Noted.",
    said: "You said",
    change: "Change",
  },
  caring: {
    heading: "Thank you for saying so. It is not a failure.",
    lead: "Music does not always help. A person can.",
  },
  history: {
    title: "Your lists",
    shown: 5,
    noun: ["list", "lists"] as const,
    open: (name: string) => `Open “${name}”`,
    plays: (count: number) => (count === 1 ? "heard on 1 day" : `heard on ${count} days`),
    failed: "We could not load your lists.",
  },
  trend: {
    title: "The last weeks",
    help: "How bright each week felt on the whole, from 1 to 10.",
    week: (day: string, brightness: number, entries: number) =>
      `Week of ${day}: ${brightness} of 10, from ${entries} ${entries === 1 ? "check-in" : "check-ins"}.`,
    failed: "We could not load your weeks.",
  },
} as const;

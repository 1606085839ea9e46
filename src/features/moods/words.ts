import type { closers, moodContexts, moods, moodsAfter } from "#db/values.ts";
import { numberWord, numberWordFirst } from "#src/lib/format.ts";

type Mood = (typeof moods)[number];
type Closer = (typeof closers)[number];
type MoodContext = (typeof moodContexts)[number];
type MoodAfter = (typeof moodsAfter)[number];

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

export const closerNames: Record<Closer, string> = {
  let_down: "Let down",
  angry: "Angry",
  nervous: "Nervous",
  worn_out: "Worn out",
  grateful: "Grateful",
};

export const contextNames: Record<MoodContext, string> = {
  "pre-workout": "Before a workout",
  "post-workout": "After a workout",
  "before-game": "Before a game",
  "study-session": "Study session",
  general: "Nothing special",
};

const outcomes = {
  good: "left you calmer or readier.",
  none: "did not leave you calmer or readier.",
};

/** "Seven of the ten lists you rated left you calmer or readier." */
function listsDid({ answered, better }: { answered: number; better: number }) {
  const { good, none } = outcomes;
  if (answered === 0) return "";
  if (answered === 1) return `The one list you rated ${better === 1 ? good : none}`;
  const whole = `of the ${numberWord(answered)} lists you rated`;
  if (better === answered) return `All ${whole} ${good}`;
  if (better === 0) return `None ${whole} ${good}`;
  return `${numberWordFirst(better)} ${whole} ${good}`;
}

export const moodWords = {
  title: "Mood Playlist: Honour",
  listTitle: (name: string) => `${name}: Honour`,
  heading: "Mood Playlist",
  lead: "Songs that begin where you are.",
  form: {
    mood: "Current Mood",
    help: (mood: string, text: string) => `${mood}: ${text}.`,
    closer: "Is there a closer word?",
    intensity: (value: number) => `Intensity Level: ${value}/10`,
    context: "What comes next?",
    addNote: "Add a note",
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
  back: "Back to Mood Playlist",
  size: (songs: number, minutes: number) => `${songs} songs, ${minutes} minutes`,
  keep: "Keep this playlist",
  kept: "Kept",
  whole: {
    open: "Copy, save, share or print the whole list",
    copy: "Copy as text",
    copied: "Copied",
    copyFailed: "This browser does not let us copy. Select the list instead.",
    save: "Save as CSV",
    columns: ["Title", "Artist", "Length"],
    file: (day: string) => `mood-playlist-${day}.csv`,
    share: "Share…",
    shareFailed: "This browser did not share the list. Copy it instead.",
    print: "Print",
  },
  path: {
    title: "The way this list goes",
    honest: "The order may help; it is not a treatment.",
    why: "What we know",
    evidence:
      "The research on music and mood is mixed. Studies of playlists that begin with how a person feels and move from there are small and do not agree. Some people find that such an order helps them, others do not notice a difference. Songs here were placed by ear, for how stirred and how bright they feel, not by a measurement of you. If a list makes things heavier, stop it; nothing is lost by stopping.",
    text: (start: number, lowest: number, end: number) =>
      `Energy, song by song: it begins at ${start}, comes to ${lowest} at its lowest and ends at ${end} of 10.`,
  },
  songs: "Songs",
  row: {
    step: (number: number, job: string) => `${number} · ${job}`,
    about: (artist: string, length: string) => `${artist} · ${length}`,
    levels: (energy: number, motivation: number) =>
      `Energy ${energy}/10 · Motivation ${motivation}/10`,
    preview: (number: number, title: string) => `Preview ${number}, “${title}”: mark my place`,
    listen: "Listen",
    listenTo: (title: string) => `Listen to “${title}”`,
    spotify: "Spotify search",
    apple: "Apple Music search",
    youtube: "YouTube with lyrics",
    newTab: "new tab",
    mark: "Mark my place",
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
      "We do not play the songs here. “Listen” searches for the song on a music service or a video site, in a new tab.",
      "“Mark my place”, or the number of a song, marks its row for two seconds, so that you can see where you are in the list.",
      "Open the scripture panel for a verse and one question that go with the song.",
    ],
  },
  after: {
    question: "How do you feel now?",
    help: "One tap, kept with this list. You can change it today.",
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
    kept: "kept",
    left: {
      calmer: "left you calmer",
      same: "left you about the same",
      readier: "left you readier",
      worse: "left you worse",
    } satisfies Record<MoodAfter, string>,
    plays: (count: number) => (count === 1 ? "heard on 1 day" : `heard on ${count} days`),
    failed: "We could not load your lists.",
  },
  trend: {
    title: "The last eight weeks",
    name: "Brightness",
    counted: "Entries",
    meaning: (heard: { answered: number; better: number }) =>
      ["How bright you came in, 1 to 10.", listsDid(heard)].filter(Boolean).join(" "),
    failed: "We could not load your weeks.",
  },
} as const;

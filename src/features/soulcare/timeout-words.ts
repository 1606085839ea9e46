export const moodCardWords = {
  title: "Your mood",
  none: "Say how you are, and get a playlist for it.",
  checkIn: (mood: string, intensity: number) => `${mood}, ${intensity}/10`,
  on: (day: string) => `Your last check-in, ${day}`,
  open: (name: string) => `Open the playlist “${name}”`,
  make: "Make a Mood Playlist",
  failed: "We could not load your last check-in.",
};

import { plural } from "#src/lib/format.ts";

const unitsOf = (bytes: number) =>
  bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1e3))} KB` : `${(bytes / 1e6).toFixed(1)} MB`;

export const playerWords = {
  label: (title: string) => `Player: ${title}`,
  play: "Play",
  pause: "Pause",
  back: "Back 15 seconds",
  forward: "Forward 15 seconds",
  place: "Place in the recording",
  placeSpoken: (time: string, whole: string) => `${time} of ${whole}`,
  speed: (speed: number) => `Speed: ${plural(speed, "time", "times")}`,
  speedShown: (speed: number) => `${speed}×`,
  captions: "Captions",
  fullScreen: "Full screen",
  failed: "The recording did not load.",
  again: "Try again",
  stopped: (time: string) => `You stopped at ${time}.`,
  transcript: "Transcript",
  transcriptLead: "Choose a line to go there.",
  transcriptLines: "Transcript lines",
  download: "Download text",
  pdf: (title: string, bytes: number) => `${title} (PDF, ${unitsOf(bytes)})`,
  keys: [
    { keys: ["Space"], does: "play" },
    { keys: ["←", "→"], does: "5 seconds" },
    { keys: ["J", "L"], does: "15 seconds" },
    { keys: ["<", ">"], does: "speed" },
    { keys: ["C"], does: "captions" },
    { keys: ["F"], does: "full screen" },
  ],
};

/** "1:02:03", or "2:03" below an hour. */
export function clockText(seconds: number) {
  const whole = Math.floor(seconds);
  const two = (part: number) => String(part).padStart(2, "0");
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const end = `${hours ? two(minutes) : minutes}:${two(whole % 60)}`;
  return hours ? `${hours}:${end}` : end;
}

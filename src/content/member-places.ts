import { AudioLines, House, MessagesSquare, NotebookPen } from "lucide-react";
import type { ComponentType } from "react";

type Place = {
  to: string;
  label: string;
  Icon: ComponentType<{ size?: number }>;
  /** Staff without a profile are not shown the way. */
  needsAthlete?: true;
};

/** The places of a signed-in athlete: the bar at the top, and at the thumb on a phone. */
export const memberPlaces: readonly Place[] = [
  { to: "/soulcare", label: "Huddle", Icon: House },
  { to: "/community", label: "Community", Icon: MessagesSquare },
  { to: "/timeout-journal", label: "Journal", Icon: NotebookPen },
  { to: "/mood-playlist", label: "Mood", Icon: AudioLines, needsAthlete: true },
];

import {
  AudioLines,
  BookOpen,
  House,
  MessageCircleHeart,
  MessagesSquare,
  NotebookPen,
} from "lucide-react";
import type { ComponentType } from "react";

type Place = {
  to: string;
  label: string;
  Icon: ComponentType<{ size?: number }>;
  /** Staff without a profile are not shown the way. */
  needsAthlete?: true;
  /** The first parts of other paths that belong to this place. */
  also?: readonly string[];
  /** Stands in the bar at the top alone; on a phone its screen belongs to that other place. */
  onPhone?: string;
};

/** The places of a signed-in athlete: the bar at the top, and at the thumb on a phone. */
export const memberPlaces: readonly Place[] = [
  { to: "/soulcare", label: "Huddle", Icon: House, also: ["/check-in", "/verses"] },
  { to: "/mentor", label: "Mentor", Icon: MessageCircleHeart, needsAthlete: true },
  { to: "/community", label: "Community", Icon: MessagesSquare },
  {
    to: "/library",
    label: "Library",
    Icon: BookOpen,
    also: ["/playbook", "/devotionals", "/events", "/game-plan"],
  },
  { to: "/timeout-journal", label: "Journal", Icon: NotebookPen },
  {
    to: "/mood-playlist",
    label: "Mood",
    Icon: AudioLines,
    needsAthlete: true,
    onPhone: "/soulcare",
  },
];

/** The same as the bar of a phone has them: five. */
export const phonePlacesOf = (places: readonly Place[]): readonly Place[] =>
  places
    .filter(({ onPhone }) => !onPhone)
    .map((place) => {
      const guests = places.filter(({ onPhone }) => onPhone === place.to).map(({ to }) => to);
      return { ...place, also: [...(place.also ?? []), ...guests] };
    });

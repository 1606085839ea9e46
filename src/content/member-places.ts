import {
  AudioLines,
  BookOpen,
  House,
  MessageCircleHeart,
  MessagesSquare,
  NotebookPen,
  Sun,
} from "lucide-react";
import type { ComponentType } from "react";

type Place = {
  to: string;
  label: string;
  Icon: ComponentType<{ size?: number }>;
  /** Hidden from staff without an athlete's profile. */
  needsAthlete?: true;
  /** The beginnings of other paths that belong to this place. */
  also?: readonly string[];
  /** Only in the top bar; on a phone its screen belongs to the place with this path. */
  onPhone?: string;
};

/** The places (main links) of a signed-in athlete, in the top bar or at the bottom of a phone. */
export const memberPlaces: readonly Place[] = [
  {
    to: "/soulcare",
    label: "Huddle",
    Icon: House,
    also: ["/check-in", "/verses", "/game-plan"],
    needsAthlete: true,
  },
  { to: "/mentor", label: "Mentor", Icon: MessageCircleHeart, needsAthlete: true },
  { to: "/community", label: "Community", Icon: MessagesSquare },
  {
    to: "/library",
    label: "Library",
    Icon: BookOpen,
    also: ["/playbook", "/devotionals", "/events"],
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

/** Staff have their own first screen in place of the Huddle, and no other place of an athlete. */
export const staffPlaces: readonly Place[] = [
  { to: "/admin", label: "My day", Icon: Sun },
  ...memberPlaces.filter(({ needsAthlete }) => !needsAthlete),
];

/** The places for the bottom bar of a phone, which has room for five. */
export const phonePlacesOf = (places: readonly Place[]): readonly Place[] =>
  places
    .filter(({ onPhone }) => !onPhone)
    .map((place) => {
      const guests = places.filter(({ onPhone }) => onPhone === place.to).map(({ to }) => to);
      return { ...place, also: [...(place.also ?? []), ...guests] };
    });

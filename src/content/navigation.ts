import { AudioLines, MessagesSquare, NotebookPen, Users } from "lucide-react";
import type { ComponentType } from "react";
import { site } from "./site.ts";

type PublicLink = { to: string; label: string };

/** Pages of their own. */
const pages: readonly PublicLink[] = [
  { to: "/know-your-role", label: site.knowYourRole },
  { to: "/speaking", label: site.speaking },
];

/** The links of the public bar and its phone menu: parts of the landing page, then pages. */
export const publicLinks: readonly PublicLink[] = [
  { to: "/#services", label: site.services },
  { to: "/#about", label: site.about },
  { to: "/#testimonials", label: site.testimonials },
  ...pages,
];

export const footerLinks: readonly PublicLink[] = [
  ...pages,
  { to: "/sign-in", label: site.signIn },
  { to: "/privacy-policy", label: site.privacy },
  { to: "/terms-of-service", label: site.terms },
];

type Place = { to: string; label: string; Icon: ComponentType<{ size?: number }> };

/** The places of a signed-in athlete: the bar at the top, and at the thumb on a phone. */
export const memberPlaces: readonly Place[] = [
  { to: "/soulcare", label: "Huddle", Icon: Users },
  { to: "/community", label: "Community", Icon: MessagesSquare },
  { to: "/timeout-journal", label: "Timeout", Icon: NotebookPen },
  { to: "/mood-playlist", label: "Mood", Icon: AudioLines },
];

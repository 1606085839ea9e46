import { Users } from "lucide-react";
import type { ComponentType } from "react";
import { site } from "./site.ts";

/** The links of the public bar, its phone menu and the footer. */
export const publicLinks: readonly { to: string; label: string }[] = [
  { to: "/soulcare", label: site.mySoulCare },
];

type Place = { to: string; label: string; Icon: ComponentType<{ size?: number }> };

/** The places of a signed-in athlete: the bar at the top, and at the thumb on a phone. */
export const memberPlaces: readonly Place[] = [{ to: "/soulcare", label: "Huddle", Icon: Users }];

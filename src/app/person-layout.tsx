import { lazy, useState } from "react";
import { checkoutFormId } from "#src/content/navigation.ts";
import { isInHtml } from "#src/lib/early-form.ts";
import { isKnownHere } from "#src/lib/known.ts";
import { PublicLayout } from "./public-layout.tsx";

const MemberSide = lazy(async () => ({
  default: (await import("./member-layout.tsx")).MemberLayoutAlone,
}));

/** Around the screens on which visitors and athletes pay. HTML from the build is a visitor's. */
export function PersonLayout() {
  const [isMember] = useState(() => !isInHtml(checkoutFormId) && isKnownHere());
  return isMember ? <MemberSide /> : <PublicLayout />;
}

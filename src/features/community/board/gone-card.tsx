import { chakra } from "@chakra-ui/react";
import { live } from "#src/content/community-live.ts";
import { CardFrame } from "./card-frame.tsx";

/** Keeps the place of a post that has gone, so that the others stay where they are. */
export const GoneCard = () => (
  <CardFrame>
    <chakra.p color="fg.muted">{live.gonePost}</chakra.p>
  </CardFrame>
);

import { chakra } from "@chakra-ui/react";
import { live } from "#src/content/community-live.ts";

/** Where a reply stood that went while one read. */
export const GoneReply = () => (
  <chakra.li py="22px" color="fg.muted">
    {live.goneReply}
  </chakra.li>
);

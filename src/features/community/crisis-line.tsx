import { chakra } from "@chakra-ui/react";
import { crisis } from "#src/content/crisis.ts";

/** Quiet, and always there where people ask for prayer. */
export const CrisisLine = () => (
  <chakra.p textStyle="small" color="fg.muted">
    {crisis.short}
  </chakra.p>
);

import { chakra } from "@chakra-ui/react";
import { EyeOff } from "lucide-react";
import { community } from "#src/content/community.ts";

/** Of what two people have reported; its author alone still sees it. */
export const HiddenNote = () => (
  <chakra.p display="flex" gap="7px" textStyle="small" color="fg.muted">
    <EyeOff size={15} aria-hidden style={{ flex: "none", marginTop: "0.2em" }} />
    {community.hidden}
  </chakra.p>
);

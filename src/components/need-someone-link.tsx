import { needSomeone } from "#src/content/care.ts";
import { TextLink } from "./text-link.tsx";

/** The link to people who help, for texts about a crisis. */
export const NeedSomeoneLink = () => (
  <TextLink alone to="/need-someone">
    {needSomeone}
  </TextLink>
);

import { needSomeone } from "#src/content/care.ts";
import { TextLink } from "./text-link.tsx";

/** Beside the words about a crisis. */
export const NeedSomeoneLink = () => <TextLink to="/need-someone">{needSomeone}</TextLink>;

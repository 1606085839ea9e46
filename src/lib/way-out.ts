import { serverFailure } from "./server-failure.ts";

export const confirmEmailLabel = "Confirm your e-mail";

/** A link to the page that the server named in a refusal, if any. */
export function wayOutOf(error: unknown) {
  const to = serverFailure(error)?.link;
  return to === undefined ? undefined : { to, label: nameOf(to) };
}

function nameOf(to: string) {
  if (to.startsWith("/account#security")) return confirmEmailLabel;
  if (to.startsWith("/account")) return "Update card";
  if (to.startsWith("/checkout")) return "See the membership";
  return to.startsWith("/create-profile") ? "Create a profile" : "See the mentorship";
}

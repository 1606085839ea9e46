import { serverFailure } from "./server-failure.ts";

export const confirmEmail = "Confirm your e-mail";

/** A link to the page that the server named in a refusal, if any. */
export function wayOutOf(error: unknown) {
  const to = serverFailure(error)?.link;
  return to === undefined ? undefined : { to, label: nameOf(to) };
}

function nameOf(to: string) {
  if (to.startsWith("/account#security")) return confirmEmail;
  return to.startsWith("/account") ? "Update card" : "See the mentorship";
}

import { serverFailure } from "./server-failure.ts";

export const confirmEmail = "Confirm your e-mail";

/** A page that the server sent with a refusal, and what it is called. */
export function wayOutOf(error: unknown) {
  const to = serverFailure(error)?.link;
  return to === undefined ? undefined : { to, label: nameOf(to) };
}

function nameOf(to: string) {
  if (to.startsWith("/account#security")) return confirmEmail;
  return to.startsWith("/account") ? "Update card" : "See the mentorship";
}

import type { Controls } from "../controls.ts";
import { invalid } from "../http/problem.ts";
import type { Reply } from "../http/server.ts";

/** The page on which a bank would ask whether it is really you. */
export function challengePage(controls: Controls, clientSecret: string): Reply {
  const { status } = controls.intent(clientSecret);
  if (status !== "requires_action") throw invalid(`This intent has a status of ${status}.`);
  return { status: 200, body: page, headers: { "content-type": "text/html; charset=utf-8" } };
}

/** Leads back to where the payment began, with what Stripe adds to that address. */
export function finishChallenge(
  controls: Controls,
  clientSecret: string,
  outcome: "succeeded" | "failed",
): Reply {
  const intent = controls.intent(clientSecret);
  const returnUrl = intent.next_action?.redirect_to_url?.return_url;
  if (!returnUrl) throw invalid("The confirmation named no return_url.");
  controls.settle(intent.id, outcome);
  const location = new URL(returnUrl);
  location.searchParams.set(intent.object, intent.id);
  location.searchParams.set(`${intent.object}_client_secret`, clientSecret);
  location.searchParams.set("redirect_status", outcome);
  return { status: 303, body: "", headers: { location: location.href } };
}

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>3-D Secure</title>
<style>body { font: 1.125rem system-ui; margin: 15vh auto; max-width: 26rem; padding: 0 1rem }
button { font: inherit; padding: .5rem 1.5rem }</style>
<main>
<h1>3-D Secure</h1>
<p>This page stands in for the bank that wants to know whether the payment is yours.</p>
<form method="post">
<button name="outcome" value="succeeded">Complete</button>
<button name="outcome" value="failed">Fail</button>
</form>
</main>
</html>
`;

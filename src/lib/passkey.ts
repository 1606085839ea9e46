import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { explain } from "./server-failure.ts";
import { passkeyFailures } from "./words.ts";

/** Loaded when a passkey is first used. */
const library = () => import("@simplewebauthn/browser");

/** Older browsers and those inside other apps have no passkeys. */
export const hasPasskeys = () => typeof window.PublicKeyCredential === "function";

/** Lets the device make a passkey. */
export async function makePasskey(options: unknown) {
  const { startRegistration } = await library();
  // Safe, as below: the server makes the options with @simplewebauthn/server.
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
}

/** Lets the device answer the server's challenge with a passkey. */
export async function provePasskey(options: unknown) {
  const { startAuthentication } = await library();
  return startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
}

/** Why no passkey was made or used, whether the browser or the server failed. */
export function explainPasskey(error: unknown) {
  const name = error instanceof Error ? error.name : "";
  return passkeyFailures[name] ?? explain(error);
}

import { vi } from "vitest";

const bytes = (length: number) => new Uint8Array(length).buffer;

/** What the server asks of a passkey. */
export const passkeyQuestion = {
  attempt: "a".repeat(43),
  options: { challenge: "AAAA", rpId: location.hostname },
};

/** What the server asks for a new passkey. */
export const newPasskeyQuestion = {
  attempt: "n".repeat(43),
  options: {
    challenge: "AAAA",
    rp: { name: "Honour", id: location.hostname },
    user: { id: "AAAA", name: "ruth@example.org", displayName: "Ruth" },
    pubKeyCredParams: [{ alg: -7, type: "public-key" as const }],
  },
};

/** A device with one passkey, in place of the browser's own; what it signs proves nothing. */
export function passkeyDevice({ fails = "", isMissing = false } = {}) {
  let failure = fails;
  if (isMissing) vi.stubGlobal("PublicKeyCredential", undefined);
  const response = {
    clientDataJSON: bytes(4),
    authenticatorData: bytes(4),
    signature: bytes(4),
    userHandle: null,
    attestationObject: bytes(4),
    getTransports: () => ["internal"],
  };
  const credential = {
    id: "AAAA",
    rawId: bytes(3),
    type: "public-key",
    response,
    authenticatorAttachment: null,
    getClientExtensionResults: () => ({}),
  };
  const answer = async () => {
    if (failure) throw new DOMException("", failure);
    return credential;
  };
  vi.spyOn(navigator.credentials, "get").mockImplementation(answer);
  vi.spyOn(navigator.credentials, "create").mockImplementation(answer);
  return {
    works() {
      failure = "";
    },
  };
}

/** Encrypted text: PBKDF2 makes the key from a passphrase, AES-GCM encrypts and detects changes. */
type Sealed = {
  format: typeof sealedFormat;
  version: 1;
  kdf: "PBKDF2-SHA-256";
  iterations: number;
  salt: string;
  cipher: "AES-256-GCM";
  iv: string;
  sealed: string;
};

const sealedFormat = "honour-sealed-copy";
const iterations = 600_000;
/** More would keep a phone busy for minutes, and Honour makes no such file. */
const mostIterations = 5_000_000;

/** Browsers can encrypt on secure pages only. */
export const canSeal = () => globalThis.crypto?.subtle !== undefined;

export async function seal(text: string, passphrase: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const head = headOf({ iterations, salt: toBase64(salt), iv: toBase64(iv) });
  const key = await keyFrom(passphrase, salt, iterations);
  const bytes = await crypto.subtle.encrypt(cipher(iv, head), key, encode(text));
  const file: Sealed = { ...head, sealed: toBase64(new Uint8Array(bytes)) };
  return JSON.stringify(file);
}

/** The text; undefined if the passphrase is wrong or the file was changed. */
export async function unseal(file: Sealed, passphrase: string): Promise<string | undefined> {
  const { sealed, ...head } = file;
  const key = await keyFrom(passphrase, fromBase64(head.salt), head.iterations);
  const iv = fromBase64(head.iv);
  return crypto.subtle.decrypt(cipher(iv, headOf(head)), key, fromBase64(sealed)).then(
    (bytes) => new TextDecoder().decode(bytes),
    () => undefined,
  );
}

export function asSealed(value: unknown): Sealed | undefined {
  const file: Partial<Record<keyof Sealed, unknown>> = Object(value);
  const { salt, iv, sealed, iterations: rounds } = file;
  const isOurs =
    file.format === sealedFormat &&
    file.version === 1 &&
    file.kdf === "PBKDF2-SHA-256" &&
    file.cipher === "AES-256-GCM";
  if (!isOurs || !isBase64(salt) || !isBase64(iv) || !isBase64(sealed)) return undefined;
  if (!isRounds(rounds)) return undefined;
  return { ...headOf({ iterations: rounds, salt, iv }), sealed };
}

/** Always in this order: AES-GCM authenticates the head too, so that a changed head is detected. */
const headOf = (parts: Pick<Sealed, "iterations" | "salt" | "iv">): Omit<Sealed, "sealed"> => ({
  format: sealedFormat,
  version: 1,
  kdf: "PBKDF2-SHA-256",
  iterations: parts.iterations,
  salt: parts.salt,
  cipher: "AES-256-GCM",
  iv: parts.iv,
});

const cipher = (iv: Uint8Array<ArrayBuffer>, head: Omit<Sealed, "sealed">) => ({
  name: "AES-GCM",
  iv,
  additionalData: encode(JSON.stringify(head)),
});

/** Normalizes the passphrase, because keyboards differ in how they encode accented letters. */
async function keyFrom(passphrase: string, salt: Uint8Array<ArrayBuffer>, rounds: number) {
  const words = encode(passphrase.normalize("NFC"));
  const base = await crypto.subtle.importKey("raw", words, "PBKDF2", false, ["deriveKey"]);
  return crypto.subtle.deriveKey(
    { name: "PBKDF2", hash: "SHA-256", salt, iterations: rounds },
    base,
    { name: "AES-GCM", length: 256 },
    false,
    ["encrypt", "decrypt"],
  );
}

const encode = (text: string) => new TextEncoder().encode(text);

function toBase64(bytes: Uint8Array) {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

const isBase64 = (text: unknown): text is string =>
  typeof text === "string" && text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text);

const isRounds = (rounds: unknown): rounds is number =>
  typeof rounds === "number" &&
  Number.isInteger(rounds) &&
  rounds >= iterations &&
  rounds <= mostIterations;

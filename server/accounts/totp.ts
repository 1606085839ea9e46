import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** TOTP (RFC 6238) as authenticator apps implement it: SHA-1, 30 seconds, six digits. */
const stepMs = 30_000;
const digits = 6;
/** How many steps off a code may be: clocks differ, and typing takes time. */
const tolerance = 1;
const base32Letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** 160 random bits in base32, the form that authenticator apps expect. */
export const newSecret = () => toBase32(randomBytes(20));

export const stepAt = (at: Date) => Math.floor(at.getTime() / stepMs);

export function codeAt(secret: string, step: number) {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", fromBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/** The time step of a code; undefined if the code is not valid at that time. */
export function stepOf(secret: string, code: string, at: Date) {
  const first = stepAt(at) - tolerance;
  const steps = Array.from({ length: 2 * tolerance + 1 }, (_, index) => first + index);
  return steps.find((step) => isSame(codeAt(secret, step), code));
}

/** The otpauth URL for the QR code. */
export function keyAddress(secret: string, username: string) {
  const label = `Honour:${username}`;
  const query = new URLSearchParams({ secret, issuer: "Honour" });
  return `otpauth://totp/${encodeURIComponent(label)}?${query}`;
}

function isSame(left: string, right: string) {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function toBase32(bytes: Buffer) {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const groups = bits.match(/.{5}/g) ?? [];
  return groups.map((group) => base32Letters[Number.parseInt(group, 2)]).join("");
}

function fromBase32(text: string) {
  const bits = [...text].map((letter) =>
    base32Letters.indexOf(letter).toString(2).padStart(5, "0"),
  );
  const bytes = bits.join("").match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

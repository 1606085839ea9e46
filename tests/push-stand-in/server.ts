import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import * as z from "zod";

/** How the service answers for a browser: as it should, or as services do on a bad day. */
type Mode = "ok" | "gone" | "busy" | "refuses" | "hangs" | "redirects";

type Browser = {
  ecdh: ReturnType<typeof createECDH>;
  auth: Buffer;
  /** The key that the page subscribed with. */
  publicKey: string;
  mode: Mode;
  received: { text: string; ttl: number; urgency: string | undefined; subject: string }[];
  refused: string[];
};

/**
 * A push service as browsers' makers have it. It checks the signature (RFC 8292) and decrypts the
 * text (RFC 8291, 8188) with nothing but `node:crypto`, so that no mistake of a package is shared.
 */
export async function startPushService() {
  const browsers = new Map<string, Browser>();
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  // Safe: it listens on a port.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await bodyOf(request);
    const browser = browsers.get(request.url?.slice("/push/".length) ?? "");
    if (browser?.mode === "hangs") return;
    // A place where nothing is known.
    const location = `${origin}/elsewhere`;
    const headers = browser?.mode === "redirects" ? { location } : {};
    const status = browser?.mode === "ok" ? take(request, body, browser) : undefined;
    response.writeHead(status ?? statusOf[browser?.mode ?? "unknown"] ?? 500, headers).end();
  }

  return {
    origin,
    /** What a page gets from `pushManager.subscribe`, and what its browser keeps to itself. */
    subscribe(publicKey: string) {
      const ecdh = createECDH("prime256v1");
      const p256dh = ecdh.generateKeys("base64url");
      const auth = randomBytes(16);
      const id = randomBytes(12).toString("base64url");
      const browser: Browser = { ecdh, auth, publicKey, mode: "ok", received: [], refused: [] };
      browsers.set(id, browser);
      const device = { p256dh, auth: auth.toString("base64url"), publicKey };
      return { browser, device: { ...device, endpoint: `${origin}/push/${id}` } };
    },
    close() {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
}

const statusOf: Record<string, number> = {
  unknown: 404,
  gone: 410,
  busy: 503,
  refuses: 403,
  redirects: 302,
};

function take(request: IncomingMessage, body: Buffer, browser: Browser) {
  try {
    const { subject } = readVapid(request, browser.publicKey);
    const { ttl, urgency } = headersOf.parse(request.headers);
    browser.received.push({ text: decrypt(body, browser), ttl, urgency, subject });
    return 201;
  } catch (error) {
    browser.refused.push(error instanceof Error ? error.message : "unknown");
    return 403;
  }
}

const headersOf = z.object({ ttl: z.coerce.number(), urgency: z.string().optional() });

async function bodyOf(request: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const bytes = (text: string) => Buffer.from(text, "base64url");
const claimsOf = z.object({ aud: z.string(), exp: z.number(), sub: z.string() });
const longestLife = 24 * 60 * 60;

/** Whether the caller holds the private half of the key that the page subscribed with. */
function readVapid({ headers }: IncomingMessage, expected: string) {
  const [, token = "", key = ""] =
    /^vapid t=([^,]+), ?k=(\S+)$/.exec(headers.authorization ?? "") ?? [];
  if (key !== expected) throw new Error("another key");
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = bytes(key);
  const halfOf = (from: number, to: number) => point.subarray(from, to).toString("base64url");
  const jwk = { kty: "EC", crv: "P-256", x: halfOf(1, 33), y: halfOf(33, 65) };
  const signer = createPublicKey({ key: jwk, format: "jwk" });
  const verifier = { key: signer, dsaEncoding: "ieee-p1363" } as const;
  const signed = Buffer.from(`${head}.${claims}`);
  if (!verify("sha256", signed, verifier, bytes(signature))) throw new Error("bad signature");
  const { aud, exp, sub } = claimsOf.parse(JSON.parse(bytes(claims).toString()));
  const now = Date.now() / 1_000;
  if (aud !== `http://${headers.host}`) throw new Error("for another service");
  if (exp < now || exp > now + longestLife) throw new Error("bad expiry");
  if (!/^(mailto:|https:)/.test(sub)) throw new Error("nobody to write to");
  return { subject: sub };
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length));
const label = (text: string) => Buffer.from(`${text}\0`);

/** The salt, the sender's key and one record; the last byte that is not padding is 2. */
function decrypt(body: Buffer, { ecdh, auth }: Browser) {
  const salt = body.subarray(0, 16);
  const keyEnd = 21 + (body[20] ?? 0);
  const sender = body.subarray(21, keyEnd);
  const record = body.subarray(keyEnd);
  const about = Buffer.concat([label("WebPush: info"), ecdh.getPublicKey(), sender]);
  const secret = derive(ecdh.computeSecret(sender), auth, about, 32);
  const key = derive(secret, salt, label("Content-Encoding: aes128gcm"), 16);
  const nonce = derive(secret, salt, label("Content-Encoding: nonce"), 12);
  const open = createDecipheriv("aes-128-gcm", key, nonce);
  open.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([open.update(record.subarray(0, -16)), open.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

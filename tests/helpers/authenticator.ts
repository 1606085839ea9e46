import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** The challenge in the options that the server sends to the browser's library. */
export const challengeOf = (options: unknown) => String(Object(options).challenge);

type Changes = {
  origin?: string;
  /** Whether a finger or a PIN was asked for. */
  isVerified?: boolean;
  counter?: number;
};

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const text = (data: Buffer) => data.toString("base64url");

/** What a phone or a security key does with one passkey. */
export function createAuthenticator(site = "http://localhost:3000") {
  const { hostname: rpId } = new URL(site);
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const credentialId = randomBytes(32);
  const id = text(credentialId);

  const clientData = (type: string, options: unknown, origin: string) => {
    const challenge = challengeOf(options);
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  };

  function authenticatorData(counter: number, flags: number, rest = Buffer.alloc(0)) {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), head, rest]);
  }

  return {
    id,

    register(options: unknown, { origin = site, isVerified = true, counter = 0 }: Changes = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const coordinates = [x, y].map((part) => Buffer.from(part, "base64url"));
      const [left = Buffer.alloc(0), right = Buffer.alloc(0)] = coordinates;
      // CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}, an ES256 key.
      const key = [hex("a5010203262001215820"), left, hex("225820"), right];
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, ...key]);
      const data = authenticatorData(counter, isVerified ? 0x45 : 0x41, credential);
      // CBOR: {"fmt": "none", "attStmt": {}, "authData": bytes}.
      const head = hex("a363666d74646e6f6e656761747453746d74a068617574684461746158");
      const attestation = Buffer.concat([head, Buffer.from([data.length]), data]);
      return {
        id,
        rawId: id,
        type: "public-key" as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: text(clientData("webauthn.create", options, origin)),
          attestationObject: text(attestation),
          transports: ["internal" as const],
        },
      };
    },

    prove(options: unknown, { origin = site, isVerified = true, counter = 1 }: Changes = {}) {
      const data = authenticatorData(counter, isVerified ? 0x05 : 0x01);
      const client = clientData("webauthn.get", options, origin);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id,
        rawId: id,
        type: "public-key" as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(signature),
        },
      };
    },
  };
}

const hex = (bytes: string) => Buffer.from(bytes, "hex");

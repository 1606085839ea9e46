import { isIP } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

const forwarded = "x-forwarded-for";

/**
 * The client's IP address. With N trusted proxies it is the Nth address from the right in
 * X-Forwarded-For, which a client cannot forge. All of an IPv6 /64 network is one address.
 */
export function clientAddress(c: Context, trustedProxies: number): string {
  const addresses = trustedProxies > 0 ? c.req.header(forwarded)?.split(",") : undefined;
  const trusted = addresses?.at(-trustedProxies)?.trim();
  return network(trusted && isIP(trusted) ? trusted : socketAddress(c));
}

/**
 * Whether a request comes from this machine and names it as host. False for other host names that
 * resolve to this machine, and for requests forwarded by a proxy that TRUST_PROXY does not count.
 */
export function isLoopback(c: Context, trustedProxies: number): boolean {
  if (!isLocalName(new URL(c.req.url).hostname)) return false;
  if (trustedProxies === 0 && isForwarded(c.req.raw.headers)) return false;
  const address = clientAddress(c, trustedProxies);
  return address === "::/64" || address.startsWith("127.");
}

/** Whether a proxy has added one of its headers; browsers and scripts do not send them. */
const isForwarded = (headers: Headers) =>
  [...headers.keys()].some((name) => /^(x-forwarded-.+|forwarded|x-real-ip|via)$/.test(name));

const isLocalName = (name: string) =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(name);

function socketAddress(c: Context) {
  return getConnInfo(c).remote.address ?? "unknown";
}

/** The /64 network of an IPv6 address; an IPv4 address stays whole, also when mapped to IPv6. */
function network(address: string) {
  const [, v4] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address) ?? [];
  if (v4) return v4;
  if (isIP(address) !== 6) return address;
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, "")}]`);
  const [head = "", tail] = hostname.slice(1, -1).split("::");
  const front = head ? head.split(":") : [];
  const back = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? [] : Array(8 - front.length - back.length).fill("0");
  const groups = [...front, ...zeros, ...back].slice(0, 4);
  return `${groups
    .join(":")
    .replace(/(:0)+$/, "")
    .replace(/^0$/, "")}::/64`;
}

import { type IncomingMessage, request } from "node:http";

/** What a process of listeners gets: the server, the sessions, and how many streams to open. */
export type Listening = { url: string; cookies: readonly string[]; streams: number };
/** For each post, how many streams brought it, and when the last one did. */
export type Arrivals = Record<string, { count: number; last: number }>;
export type ListenerMessage = { kind: "ready" } | { kind: "arrivals"; arrivals: Arrivals };

const arrivals: Arrivals = {};
const post = /Bench (\d+)\./g;
/** Longer than what is looked for, which may come in two parts. */
const tail = 20;

process.on("message", (message: Listening | "report") => {
  if (message === "report") sendToParent({ kind: "arrivals", arrivals });
  else void listen(message);
});
process.on("disconnect", () => process.exit(0));

async function listen({ url, cookies, streams }: Listening) {
  const opening = Array.from({ length: streams }, (_, index) =>
    open(url, cookies[index % cookies.length] ?? ""),
  );
  await Promise.all(opening);
  sendToParent({ kind: "ready" });
}

/** Resolves once the stream has said that it is there. */
function open(url: string, cookie: string) {
  return new Promise<void>((resolve, reject) => {
    const path = `${url}/trpc/community.live?input=%7B%22json%22%3A%7B%7D%7D`;
    const call = request(path, { agent: false, headers: { cookie } }, (answer) => {
      read(answer, resolve);
    });
    call.once("error", reject);
    call.end();
  });
}

function read(answer: IncomingMessage, onPlace: () => void) {
  let before = "";
  answer.setEncoding("latin1").on("data", (part: string) => {
    const text = before + part;
    if (text.includes('"position"')) onPlace();
    const found = [...text.matchAll(post)];
    for (const [, number = ""] of found) arrive(number);
    const end = found.at(-1);
    const rest = end ? text.slice(end.index + end[0].length) : text;
    before = rest.slice(-tail);
  });
}

function arrive(number: string) {
  const sofar = arrivals[number] ?? { count: 0, last: 0 };
  arrivals[number] = { count: sofar.count + 1, last: Date.now() };
}

function sendToParent(message: ListenerMessage) {
  process.send?.(message);
}

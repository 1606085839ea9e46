import superjson from "superjson";
import { type Numbered, openStream } from "./stream.ts";

type Message =
  | { kind: "told"; text: string }
  | { kind: "ask" }
  | { kind: "position"; number: number };

type Follow = { athleteId: number; onNews: (news: Numbered["news"]) => void };

/** How far this page has heard, for each athlete who was here. */
const heard = new Map<number, number>();

/**
 * One stream for all pages of this browser, and none while nobody looks at any of them: the page
 * that holds the lock has it and tells the others.
 */
export function followBoard({ athleteId, onNews }: Follow) {
  const name = `honour-board-${athleteId}`;
  const channel = new BroadcastChannel(name);
  let release: (() => void) | undefined;
  let waiting: AbortController | undefined;

  const send = (message: Message) => channel.postMessage(message);
  const place = () => heard.get(athleteId);

  function hear({ number, news }: Numbered) {
    const last = place();
    if (news.kind === "event" && last !== undefined && number <= last) return;
    heard.set(athleteId, number);
    onNews(news);
  }

  function tell(told: Numbered) {
    hear(told);
    send({ kind: "told", text: superjson.stringify(told) });
  }

  /** Another page has the stream: what was told while this one slept it asks for anew. */
  function compare(number: number) {
    const last = place();
    if (last !== undefined && number <= last) return;
    heard.set(athleteId, number);
    if (last !== undefined) onNews({ kind: "reset" });
  }

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === "told") hear(superjson.parse(data.text));
    else if (data.kind === "position") compare(data.number);
    else if (release) send({ kind: "position", number: place() ?? 0 });
  };

  function lead() {
    return new Promise<void>((resolve) => {
      const close = openStream({ since: place, onNews: tell });
      release = () => {
        close();
        release = undefined;
        resolve();
      };
    });
  }

  function begin() {
    waiting = new AbortController();
    send({ kind: "ask" });
    // Browsers have locks on safe origins only; elsewhere each page has a stream of its own.
    if (!("locks" in navigator)) return void lead();
    navigator.locks.request(name, { signal: waiting.signal }, lead).catch(ignoreAbort);
  }

  function end() {
    waiting?.abort();
    waiting = undefined;
    release?.();
  }

  function follow() {
    if (document.visibilityState === "hidden") end();
    else if (!waiting) begin();
  }

  document.addEventListener("visibilitychange", follow);
  follow();

  return () => {
    document.removeEventListener("visibilitychange", follow);
    end();
    channel.close();
  };
}

function ignoreAbort(error: unknown) {
  if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
}

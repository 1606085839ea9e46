import superjson from "superjson";
import { type Numbered, openStream } from "./stream.ts";

type Message =
  | { kind: "told"; text: string }
  | { kind: "ask" }
  | { kind: "position"; number: number };

type Subscription = { athleteId: number; onMessage: (message: Numbered["message"]) => void };

/** How far this page has heard, for each athlete who was here. */
const lastNumbers = new Map<number, number>();

/**
 * One stream for all pages of this browser, and none while nobody looks at any of them: the page
 * that holds the lock has it and tells the others.
 */
export function subscribeToBoard({ athleteId, onMessage }: Subscription) {
  const name = `honour-board-${athleteId}`;
  const channel = new BroadcastChannel(name);
  let release: (() => void) | undefined;
  let waiting: AbortController | undefined;

  const send = (message: Message) => channel.postMessage(message);
  const position = () => lastNumbers.get(athleteId);

  function receive({ number, message }: Numbered) {
    const last = position();
    if (message.kind === "event" && last !== undefined && number <= last) return;
    lastNumbers.set(athleteId, number);
    onMessage(message);
  }

  function broadcast(message: Numbered) {
    receive(message);
    send({ kind: "told", text: superjson.stringify(message) });
  }

  /** Another page has the stream: what was told while this one slept it asks for anew. */
  function checkPosition(number: number) {
    const last = position();
    if (last !== undefined && number <= last) return;
    lastNumbers.set(athleteId, number);
    if (last !== undefined) onMessage({ kind: "reset" });
  }

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === "told") receive(superjson.parse(data.text));
    else if (data.kind === "position") checkPosition(data.number);
    else if (release) send({ kind: "position", number: position() ?? 0 });
  };

  function lead() {
    return new Promise<void>((resolve) => {
      const close = openStream({ since: position, onMessage: broadcast });
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

  function syncWithVisibility() {
    if (document.visibilityState === "hidden") end();
    else if (!waiting) begin();
  }

  document.addEventListener("visibilitychange", syncWithVisibility);
  syncWithVisibility();

  return () => {
    document.removeEventListener("visibilitychange", syncWithVisibility);
    end();
    channel.close();
  };
}

function ignoreAbort(error: unknown) {
  if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
}

import Stripe from "stripe";
import type { StandInEvent } from "./events.ts";

const { webhooks } = new Stripe("sk_test_signing");

export interface Signing {
  secret?: string;
  /** Seconds since 1970; now unless said otherwise. */
  timestamp?: number;
}

/** An event as a request to a webhook: its body, and the header that proves who wrote it. */
export function signedRequest(event: StandInEvent, { secret = "", timestamp }: Signing) {
  const body = JSON.stringify(event);
  const signature = webhooks.generateTestHeaderString({
    payload: body,
    secret,
    ...(timestamp === undefined ? {} : { timestamp }),
  });
  return {
    method: "POST",
    headers: { "content-type": "application/json", "stripe-signature": signature },
    body,
  };
}

interface SenderOptions {
  url: string;
  signed: (event: StandInEvent) => RequestInit;
  /** How long to wait before each further attempt, in milliseconds. */
  delays?: readonly number[] | undefined;
}

const usualDelays = [50, 200, 1000, 5000];

/** Sends events to a webhook, again and again until it takes them or the delays run out. */
export class WebhookSender {
  private readonly underWay = new Set<Promise<void>>();
  private readonly closing = new AbortController();

  constructor(private readonly options: SenderOptions) {}

  send(event: StandInEvent) {
    const sending = this.deliver(event).finally(() => this.underWay.delete(sending));
    this.underWay.add(sending);
  }

  /** Every event so far was taken, or given up. */
  async idle() {
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }

  async close() {
    this.closing.abort();
    await this.idle();
  }

  private async deliver(event: StandInEvent) {
    for (const delay of [...(this.options.delays ?? usualDelays), undefined]) {
      if (this.closing.signal.aborted || (await this.isTaken(event)) || delay === undefined) return;
      await this.pause(delay);
    }
  }

  private async isTaken(event: StandInEvent) {
    const request = { ...this.options.signed(event), signal: this.closing.signal };
    // A webhook that cannot be reached is tried again like one that refuses.
    const answer = await fetch(this.options.url, request).catch(() => undefined);
    await answer?.body?.cancel();
    return answer?.ok ?? false;
  }

  private pause(delay: number) {
    return new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, delay);
      this.closing.signal.addEventListener("abort", () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}

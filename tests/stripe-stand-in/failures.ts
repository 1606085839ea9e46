import { pauseAt } from "#tests/helpers/pause-at.ts";

/**
 * What goes wrong with the next call: an answer with this status (403: a key that may not), a
 * connection that is cut before anything happens, or one that is cut after the call was done.
 */
export type FaultKind = 403 | 429 | 500 | 503 | "reset" | "lost-response";

interface Fault {
  kind: FaultKind;
  /** Only calls of this route, as in "POST /v1/subscriptions". */
  route?: string;
}

/** The calls that a test makes fail, or wait. */
export class Failures {
  private faults: Fault[] = [];
  private held: { route: string; arrive: () => void; released: Promise<void> } | undefined;

  add(faults: readonly (FaultKind | Fault)[]) {
    this.faults.push(
      ...faults.map((fault) => (typeof fault === "object" ? fault : { kind: fault })),
    );
  }

  clear() {
    this.faults = [];
  }

  /** The first fault that is meant for this route, once. */
  take(route: string | undefined) {
    const index = this.faults.findIndex((fault) => !fault.route || fault.route === route);
    return index < 0 ? undefined : this.faults.splice(index, 1)[0]?.kind;
  }

  /** Holds back every call of `route` until it is released. */
  hold(route: string) {
    const [arrival, end] = [pauseAt(), pauseAt()];
    const held = { route, arrive: arrival.open, released: end.passed };
    this.held = held;
    return {
      /** Resolves when a call is held back. */
      reached: () => arrival.passed,
      release: () => {
        if (this.held === held) this.held = undefined;
        end.open();
      },
    };
  }

  async waitIfHeld(route: string) {
    if (this.held?.route !== route) return;
    this.held.arrive();
    await this.held.released;
  }
}

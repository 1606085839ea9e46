/**
 * What goes wrong with the next call: an answer with this status, a connection that is cut before
 * anything happens, one that is never answered, or one that is cut after the call was done.
 */
export type FaultKind = 409 | 429 | 500 | 502 | 503 | "reset" | "hang" | "lost-response";

export interface Fault {
  kind: FaultKind;
  /** Only calls of this route, as in "POST /v1/subscriptions"; pages fail only when named. */
  route?: string | undefined;
}

export class Faults {
  private queue: Fault[] = [];

  add(faults: readonly (FaultKind | Fault)[]) {
    this.queue.push(
      ...faults.map((fault) => (typeof fault === "object" ? fault : { kind: fault })),
    );
  }

  clear() {
    this.queue = [];
  }

  /** The first that is meant for this route, once. */
  take(route = "") {
    const isPage = !route.includes(" /v1/");
    const index = this.queue.findIndex((fault) => (fault.route ? fault.route === route : !isPage));
    return index < 0 ? undefined : this.queue.splice(index, 1)[0]?.kind;
  }
}

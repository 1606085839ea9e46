/** Calls that wait until a test releases them, so that several are under way at once. */
export class Holds {
  private held: Hold | undefined;

  /** Holds back every call of `route` from now on; `reached(n)` waits until n of them stand there. */
  hold(route: string) {
    const hold = new Hold(route);
    this.held = hold;
    return {
      reached: (count = 1) => hold.reached(count),
      release: () => {
        if (this.held === hold) this.held = undefined;
        hold.release();
      },
    };
  }

  async pass(route: string) {
    if (this.held?.route === route) await this.held.wait();
  }
}

class Hold {
  private readonly held: (() => void)[] = [];
  private readonly arrivals: { count: number; resolve: () => void }[] = [];

  constructor(readonly route: string) {}

  wait() {
    return new Promise<void>((resolve) => {
      this.held.push(resolve);
      for (const { count, resolve } of this.arrivals) if (this.held.length >= count) resolve();
    });
  }

  reached(count: number) {
    return new Promise<void>((resolve) => {
      if (this.held.length >= count) resolve();
      else this.arrivals.push({ count, resolve });
    });
  }

  release() {
    for (const resolve of this.held) resolve();
  }
}

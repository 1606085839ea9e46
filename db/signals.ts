const pauseMs = 250;

/** Who is to be told of a signal in this process. */
export function createEars() {
  const ears = new Set<() => void>();
  return {
    hear(onSignal: () => void) {
      ears.add(onSignal);
      return () => void ears.delete(onSignal);
    },
    tell() {
      for (const onSignal of ears) onSignal();
    },
  };
}

type Notification = { payload?: string | undefined };

/** A connection to the database, as far as it takes to listen. */
interface Line {
  on(event: "error" | "end", listener: () => void): unknown;
  on(event: "notification", listener: (notification: Notification) => void): unknown;
  connect(): Promise<unknown>;
  query(sql: string): Promise<unknown>;
  end(): Promise<void>;
}

/**
 * Listens on a connection of its own from the first who hears on; opens another when it breaks. A
 * notification that names a process tells of its commit, and to itself says nothing new.
 */
export function openSignals(open: () => Line, channel: string, self: string) {
  const [signals, commits] = [createEars(), createEars()];
  let listening: Line | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  async function listen() {
    const client = open();
    listening = client;
    // Its end is told as well, and that is where it is opened again.
    client.on("error", () => undefined);
    client.on("end", retry);
    client.on("notification", ({ payload }) => {
      if (!payload) signals.tell();
      else if (payload !== self) commits.tell();
    });
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      // What was told meanwhile was missed.
      signals.tell();
      commits.tell();
    } catch {
      await client.end().catch(() => undefined);
      retry();
    }
  }

  function retry() {
    if (isClosed) return;
    clearTimeout(again);
    again = setTimeout(() => void listen(), pauseMs);
  }

  const hearing = (ears: ReturnType<typeof createEars>) => (onSignal: () => void) => {
    if (!listening) void listen();
    return ears.hear(onSignal);
  };

  return {
    hear: hearing(signals),
    hearCommits: hearing(commits),
    /** Of a commit in this process. */
    tellCommit: commits.tell,
    async close() {
      isClosed = true;
      clearTimeout(again);
      await listening?.end().catch(() => undefined);
    },
  };
}

/** One on its way at a time: what comes up meanwhile shares the next. */
export function createHerald(send: () => Promise<unknown>, onFailure: (cause: unknown) => void) {
  let isAsked = false;
  let sending: Promise<void> | undefined;

  async function sendAll() {
    while (isAsked) {
      isAsked = false;
      await send().catch(onFailure);
    }
    sending = undefined;
  }

  return {
    send() {
      isAsked = true;
      sending ??= sendAll();
    },
    idle: async () => sending,
  };
}

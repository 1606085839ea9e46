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

/** A connection to the database, as far as it takes to listen. */
interface Line {
  on(event: "error" | "end" | "notification", listener: () => void): unknown;
  connect(): Promise<unknown>;
  query(sql: string): Promise<unknown>;
  end(): Promise<void>;
}

/** Listens on a connection of its own from the first who hears on; opens another when it breaks. */
export function openSignals(open: () => Line, channel: string) {
  const { hear, tell } = createEars();
  let listening: Line | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  async function listen() {
    const client = open();
    listening = client;
    // Its end is told as well, and that is where it is opened again.
    client.on("error", () => undefined);
    client.on("end", retry);
    client.on("notification", tell);
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      // What was signalled meanwhile was missed.
      tell();
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

  return {
    hear(onSignal: () => void) {
      if (!listening) void listen();
      return hear(onSignal);
    },
    async close() {
      isClosed = true;
      clearTimeout(again);
      await listening?.end().catch(() => undefined);
    },
  };
}

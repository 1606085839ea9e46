const retryMs = 250;

/** Calls all listeners in this process; a signal carries no data. */
export function createEmitter() {
  const listeners = new Set<() => void>();
  return {
    subscribe(onSignal: () => void) {
      listeners.add(onSignal);
      return () => void listeners.delete(onSignal);
    },
    emit() {
      for (const onSignal of listeners) onSignal();
    },
  };
}

/** The methods of a PostgreSQL client that listening needs. */
interface ListenClient {
  on(event: "error" | "end" | "notification", listener: () => void): unknown;
  connect(): Promise<unknown>;
  query(sql: string): Promise<unknown>;
  end(): Promise<void>;
}

/** Opens its own connection at the first subscription, and opens another when that breaks. */
export function openSignals(open: () => ListenClient, channel: string) {
  const signals = createEmitter();
  let listening: ListenClient | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  async function listen() {
    const client = open();
    listening = client;
    // Ignored here, because an "end" event follows and reconnects.
    client.on("error", () => undefined);
    client.on("end", retry);
    client.on("notification", signals.emit);
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      // Signals sent while the connection was down are lost, so emit once.
      signals.emit();
    } catch {
      await client.end().catch(() => undefined);
      retry();
    }
  }

  function retry() {
    if (isClosed) return;
    clearTimeout(retryTimer);
    retryTimer = setTimeout(() => void listen(), retryMs);
  }

  return {
    subscribe(onSignal: () => void) {
      if (!listening) void listen();
      return signals.subscribe(onSignal);
    },
    async close() {
      isClosed = true;
      clearTimeout(retryTimer);
      await listening?.end().catch(() => undefined);
    },
  };
}

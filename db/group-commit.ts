import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { withinTime } from "./concurrency.ts";
import { errorCode } from "./errors.ts";
import type { Connection } from "./sqlite-driver.ts";

export type GroupCommitOptions = {
  /** How many writes may share one commit, and how long a group stays open. */
  groupSize: number;
  groupMs: number;
  /** How long to wait while another process holds the database. */
  busyMs: number;
  /** How long one callback may occupy the writer. */
  timeoutMs: number;
};

type Job = {
  work: () => Promise<unknown>;
  since: number;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
};

/**
 * Shared by all databases and disabled while none writes: when enabled, Node tracks every promise,
 * which makes a read about 5% slower.
 */
const inside = new AsyncLocalStorage<Job>();
let draining = 0;

/**
 * Queues this process's writes to a SQLite file. Queued writes each run in a savepoint and share one durable
 * commit; none resolves before that commit.
 */
export class GroupCommit {
  readonly #connection: Connection;
  readonly #options: GroupCommitOptions;
  readonly #waiting: Job[] = [];
  #current: Job | undefined;
  #draining: Promise<void> | undefined;

  constructor(connection: Connection, options: GroupCommitOptions) {
    this.#connection = connection;
    this.#options = options;
  }

  /** True if the calling code runs inside the current write. */
  isInside() {
    return this.#current !== undefined && inside.getStore() === this.#current;
  }

  run<T>(work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      // Safe: a job is resolved with the value of its own `work`.
      const answers = { resolve: resolve as (value: unknown) => void, reject };
      this.#waiting.push({ work, since: performance.now(), ...answers });
      this.#draining ??= nextTurn().then(() => this.#drain());
    });
  }

  async idle() {
    await this.#draining;
  }

  async #drain() {
    draining += 1;
    while (this.#waiting.length > 0) {
      const group = this.#waiting.splice(0, this.#options.groupSize);
      await this.#commit(group).catch((error) => {
        for (const job of group) job.reject(error);
      });
      // The driver is synchronous: without a turn of the event loop, a full queue starves every
      // socket.
      await nextTurn();
    }
    this.#draining = undefined;
    draining -= 1;
    if (draining === 0) inside.disable();
  }

  async #commit(group: Job[]) {
    await this.#begin(group);
    try {
      const answers = await this.#runAll(group);
      this.#execute("COMMIT");
      for (const answer of answers) answer();
    } catch (error) {
      if (this.#connection.inTransaction) this.#execute("ROLLBACK");
      throw error;
    }
  }

  async #runAll(group: Job[]) {
    const { groupSize, groupMs } = this.#options;
    const opened = performance.now();
    const answers: (() => void)[] = [];
    for (const job of group) {
      answers.push(await this.#runOne(job));
      const isLast = answers.length === group.length;
      if (isLast && performance.now() - opened < groupMs)
        group.push(...this.#waiting.splice(0, groupSize - group.length));
    }
    return answers;
  }

  /** Runs a job in its savepoint. Returns how to settle it once the group is committed. */
  async #runOne(job: Job): Promise<() => void> {
    this.#execute("SAVEPOINT job");
    this.#current = job;
    try {
      const { timeoutMs } = this.#options;
      // Awaited inside, because a drizzle statement only runs when it is awaited.
      const running = inside.run(job, async () => await job.work());
      const value = await withinTime(running, timeoutMs);
      return () => job.resolve(value);
    } catch (error) {
      // A full disk ends the whole transaction, so the whole group fails.
      if (!this.#connection.inTransaction) throw error;
      this.#execute("ROLLBACK TO job");
      return () => job.reject(error);
    } finally {
      this.#current = undefined;
      if (this.#connection.inTransaction) this.#execute("RELEASE job");
    }
  }

  /** Waits without blocking the event loop; the driver's own busy wait would block it. */
  async #begin([oldest]: Job[]) {
    // Counted from the arrival of the oldest job, so a long queue does not wait anew for each
    // group.
    const deadline = (oldest?.since ?? 0) + this.#options.busyMs;
    for (let wait = 1; !this.#tryBegin(deadline); wait = Math.min(wait * 2, 50))
      await sleep(wait * (0.5 + Math.random()));
  }

  #tryBegin(deadline: number) {
    try {
      this.#execute("BEGIN IMMEDIATE");
      return true;
    } catch (error) {
      const isBusy = errorCode(error).startsWith("SQLITE_BUSY");
      if (!isBusy || performance.now() > deadline) throw error;
      return false;
    }
  }

  readonly #statements = new Map<string, ReturnType<Connection["prepare"]>>();

  #execute(sql: string) {
    const statement = this.#statements.get(sql) ?? this.#connection.prepare(sql);
    this.#statements.set(sql, statement);
    statement.run();
  }
}

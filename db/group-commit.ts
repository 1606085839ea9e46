import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { withinTime } from "./concurrency.ts";
import { errorCode } from "./errors.ts";
import type { Connection } from "./sqlite-driver.ts";

export type GroupCommitOptions = {
  /** The most writes that share one commit. */
  groupSize: number;
  /** How long a group accepts further writes after its first one has started. */
  groupMs: number;
  /** How long to wait while another process holds the database. */
  busyMs: number;
  /** How long one callback may usually occupy the writer. */
  timeoutMs: number;
};

type Job = {
  work: () => Promise<unknown>;
  timeoutMs: number;
  queuedAt: number;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
};

/**
 * The job whose code is running, in all databases. Disabled while no database is written, because
 * an enabled AsyncLocalStorage makes Node track every promise and slows reads by about 5%.
 */
const runningJob = new AsyncLocalStorage<Job>();
let activeQueues = 0;

/**
 * Queues the writes of this process to a SQLite file. They run one after the other, each in its own
 * savepoint, and share one durable commit. A write resolves only after that commit.
 */
export class GroupCommit {
  readonly #connection: Connection;
  readonly #options: GroupCommitOptions;
  readonly #waiting: Job[] = [];
  readonly #statements = new Map<string, ReturnType<Connection["prepare"]>>();
  #current: Job | undefined;
  #draining: Promise<void> | undefined;

  constructor(connection: Connection, options: GroupCommitOptions) {
    this.#connection = connection;
    this.#options = options;
  }

  /** True if the calling code runs inside the current write. */
  isInside() {
    return this.#current !== undefined && runningJob.getStore() === this.#current;
  }

  run<T>(work: () => Promise<T>, timeoutMs = this.#options.timeoutMs): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      // Safe: a job is resolved with the value of its own `work`.
      const outcome = { resolve: resolve as (value: unknown) => void, reject };
      this.#waiting.push({ work, timeoutMs, queuedAt: performance.now(), ...outcome });
      this.#draining ??= nextTurn().then(() => this.#drain());
    });
  }

  async idle() {
    await this.#draining;
  }

  async #drain() {
    activeQueues += 1;
    while (this.#waiting.length > 0) {
      const group = this.#waiting.splice(0, this.#options.groupSize);
      await this.#commit(group).catch((error) => {
        for (const job of group) job.reject(error);
      });
      // The driver is synchronous, so without this pause a full queue would block all sockets.
      await nextTurn();
    }
    this.#draining = undefined;
    activeQueues -= 1;
    if (activeQueues === 0) runningJob.disable();
  }

  async #commit(group: Job[]) {
    await this.#begin(group);
    try {
      const settles = await this.#runAll(group);
      this.#execute("COMMIT");
      for (const settle of settles) settle();
    } catch (error) {
      if (this.#connection.inTransaction) this.#execute("ROLLBACK");
      throw error;
    }
  }

  async #runAll(group: Job[]) {
    const { groupSize, groupMs } = this.#options;
    const openedAt = performance.now();
    const settles: (() => void)[] = [];
    for (const job of group) {
      settles.push(await this.#runOne(job));
      const isLast = settles.length === group.length;
      if (isLast && performance.now() - openedAt < groupMs)
        group.push(...this.#waiting.splice(0, groupSize - group.length));
    }
    return settles;
  }

  /** Runs a job in its savepoint. Returns the function that settles the job after the commit. */
  async #runOne(job: Job): Promise<() => void> {
    this.#execute("SAVEPOINT job");
    this.#current = job;
    try {
      // Awaited inside, because a drizzle statement only runs when it is awaited.
      const running = runningJob.run(job, async () => await job.work());
      const value = await withinTime(running, job.timeoutMs);
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
    // Counts from when the oldest job was queued, so that jobs far back in a long queue do not wait
    // longer for the lock.
    const deadline = (oldest?.queuedAt ?? 0) + this.#options.busyMs;
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

  #execute(sql: string) {
    const statement = this.#statements.get(sql) ?? this.#connection.prepare(sql);
    this.#statements.set(sql, statement);
    statement.run();
  }
}

export type ClientOptions = {
  /** The server's address, such as "https://honour.example.org". */
  url: string;
  /** Created at /admin/tokens. Without one the script is a visitor. */
  token?: string;
  /** Time limit of a request; 30 seconds by default. */
  timeoutMs?: number;
  /** Retries of a read when the server is busy; 3 by default. */
  retries?: number;
};

export type CreateOptions = {
  /**
   * Repeating a create with the same key creates nothing new: use it to retry after a TIMEOUT.
   * 1 to 200 characters.
   */
  idempotencyKey?: string;
};

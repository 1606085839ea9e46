export type ClientOptions = {
  /** Where Honour runs, such as "https://honour.example.org". */
  url: string;
  /** Made at /admin/tokens; without one the script is a visitor. */
  token?: string;
  /** How long one request may take. 30 seconds unless said otherwise. */
  timeoutMs?: number;
  /** How often a read is tried again where the server is busy. 3 times unless said otherwise. */
  retries?: number;
};

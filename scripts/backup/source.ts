import type { Kind } from "./names.ts";

/** A database to back up. */
export type Source = {
  /** Prefix of the backup names. */
  database: string;
  kind: Kind;
  /**
   * Fills the file and returns a sentence about what was checked. Throws if the copy is not usable.
   */
  fill: (file: string) => Promise<string>;
};

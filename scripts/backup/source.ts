import type { Kind } from "./names.ts";

/** What backups are made of. */
export type Source = {
  /** The name that its backups begin with. */
  database: string;
  kind: Kind;
  /** Fills an empty file and answers what was checked of it; throws if it is not good. */
  fill: (file: string) => Promise<string>;
};

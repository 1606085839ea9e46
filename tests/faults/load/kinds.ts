export const kinds = ["read", "trpc", "write"] as const;

export type Kind = (typeof kinds)[number];

/** What the client process gets. */
export type Work = { url: string; cookies: string[]; seconds: number };

/** Times in milliseconds. */
export type Measured = Record<Kind, { count: number; median: number; p99: number }> & {
  errors: string[];
};

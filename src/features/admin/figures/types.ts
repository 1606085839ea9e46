import type { RouterOutputs } from "#src/lib/trpc.ts";

export type Figures = RouterOutputs["admin"]["figures"];
export type FiguresProps = { figures: Figures };

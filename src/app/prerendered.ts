import { publicPaths } from "./paths.ts";

/** The pages that are made at build, so that they read before any script runs. */
export const prerendered = [...publicPaths, "/404"] as const;

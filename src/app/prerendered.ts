/** The pages that are made at build, so that they read before any script runs. */
export const prerendered = ["/", "/404"] as const;

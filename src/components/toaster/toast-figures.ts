/** How messages behave, in one place. */
export const toastFigures = {
  /** How long a message is shown; errors stay until they are closed. */
  displayMs: 5_000,
  /** How many are shown at a time. */
  limit: 1,
  /** How far to the right a finger sends one away. */
  swipePx: 50,
  /** The key that leads to them. */
  hotkey: "F8",
  /** How long a closed one is still remembered. */
  removeAfterMs: 1_000_000,
} as const;

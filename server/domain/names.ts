/** Shown for members without a community name. */
export const unnamed = "Community Member";

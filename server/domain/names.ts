/** What those are called who have chosen no name for the community. */
export const unnamed = "Community Member";

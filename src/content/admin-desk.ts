/** What all lists of the desk say. */
export const desk = {
  showMore: "Show more",
  loadingMore: "Loading...",
  moreFailed: "We could not load more. What is shown stays here; please try again.",
  deletedAccount: "deleted account",
};

/** What the community says of what happens while one looks. */
export const live = {
  posts: (count: number) => (count === 1 ? "1 new post" : `${count} new posts`),
  more: "New posts",
  failed: { title: "Error" },
  gonePost: "This post is not here any more.",
  goneReply: "This reply is not here any more.",
};

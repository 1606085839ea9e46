/** Keeps a page out of search engines. */
export const NoIndex = () => <meta name="robots" content="noindex" />;

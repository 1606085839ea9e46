import { pointsWords } from "#src/content/standing.ts";

/** The first parts of long lists, as the screen asks for them. */
export const milestonePage = { limit: 100 };
export const newestPoints = { limit: pointsWords.shown };

/** How many entries of the ledger come at once; one more tells whether there are others. */
export const pointsPage = 20;

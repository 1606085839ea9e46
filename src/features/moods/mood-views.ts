/** What the two views of the page share: the form with the lists, and one list. */

export const headingSize = "clamp(1.7rem, 1.4rem + 1.3vw, 2.4rem)";

export const addressOf = (playlistId: number) => `?list=${playlistId}`;

/** Opened from the form, so that going back does not add a step. */
export const fromForm = { isFromForm: true };

/** Shared by the two views of the page: the form with all lists, and one list. */

export const headingSize = "clamp(1.7rem, 1.4rem + 1.3vw, 2.4rem)";

export const addressOf = (playlistId: number) => `?list=${playlistId}`;

/** Router state of a list opened from the form: its back link then goes back in the history. */
export const fromForm = { isFromForm: true };

import type { Tx } from "#db/database.ts";
import { deleteUnreadWithin } from "#db/queries/notifications.ts";
import {
  countOtherEntries,
  deleteSharedEntry,
  findSharedEntry,
  putSharedEntry,
} from "#db/queries/shared-entries.ts";
import type { NewRow } from "#db/schema/index.ts";
import { conflict, found } from "#server/errors.ts";
import { forgetNotifications } from "#server/notifications.ts";
import { recordActiveDay } from "#server/streak.ts";
import { tellStaff } from "./line.ts";

/** The most journal pages that one athlete can share with the mentor at the same time. */
export const maxSharedEntries = 100;

/** Not the line's subject, because reading the messages of a line is not reading a page. */
const pagesSubject = (athleteId: number) => `page:${athleteId}`;
export const pageSubject = (athleteId: number, id: number) => `${pagesSubject(athleteId)}:${id}`;

type Sent = NewRow<"sharedEntries"> & { userId: number };

/** Stores a copy of a journal page for the mentor, and notifies the mentor. */
export async function sharePage(tx: Tx, { userId, ...page }: Sent) {
  const { athleteId, sharedAt: at } = page;
  const before = await findSharedEntry(tx, page);
  const isSame = before?.text === page.text && before.writtenOn === page.writtenOn;
  // The browser repeats a request whose response was lost.
  if (before && isSame && before.readAt === null) return before;
  if ((await countOtherEntries(tx, page)) >= maxSharedEntries) throw tooMany();
  const shared = await putSharedEntry(tx, page);
  const subject = pageSubject(athleteId, shared.id);
  await tellStaff(tx, { athleteId, userId, athlete: "shared", subject, at });
  await recordActiveDay(tx, { athleteId, at });
  return shared;
}

/** Deletes the shared copy and its unread notification. */
export async function takeBackPage(tx: Tx, page: { id: number; athleteId: number }) {
  found(await deleteSharedEntry(tx, page), "page");
  await forgetNotifications(tx, pageSubject(page.athleteId, page.id));
}

/** For a deleted account, whose pages are deleted with it. */
export const forgetPages = (tx: Tx, athleteId: number) =>
  deleteUnreadWithin(tx, pagesSubject(athleteId));

const tooMany = () =>
  conflict(`Your mentor has ${maxSharedEntries} pages of you. Take one back first.`);

import ical, { type ICalCalendar, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { endOf, type Meeting } from "./slots.ts";

type Entry = Meeting & {
  /** The same in every calendar file about this meeting. */
  uid: string;
  /** Rises with every change, so that calendars keep the newest version. */
  sequence: number;
  title: string;
  place: string | null;
  description: string;
};

type Invitation = Entry & {
  method: "REQUEST" | "CANCEL";
  /** Written as in a mail’s From header: `Honour <office@example.org>`. */
  from: string;
  to: string;
  at: Date;
};

/** The calendar file of a mail about one meeting. Times are in UTC. */
export function invitation({ method, from, to, at, ...entry }: Invitation) {
  const calendar = newCalendar(ICalCalendarMethod[method]);
  const event = addEntry(calendar, entry, at);
  event.organizer(mailboxOf(from));
  event.createAttendee({ email: to, rsvp: false });
  event.status(method === "CANCEL" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED);
  return calendar.toString();
}

/** A calendar to subscribe to. */
export function calendarFeed(name: string, entries: readonly Entry[], at: Date) {
  const calendar = newCalendar(ICalCalendarMethod.PUBLISH);
  calendar.name(name);
  for (const entry of entries) addEntry(calendar, entry, at);
  return calendar.toString();
}

type PublicEntry = Entry & {
  /** The page of the event. */
  url: string;
  isCanceled: boolean;
};

/** The calendar file of an event, the same for everyone. */
export function eventFile({ url, isCanceled, ...entry }: PublicEntry, at: Date) {
  const calendar = newCalendar(ICalCalendarMethod.PUBLISH);
  const event = addEntry(calendar, entry, at);
  event.url(url).status(isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED);
  return calendar.toString();
}

const newCalendar = (method: ICalCalendarMethod) =>
  ical({ method, prodId: { company: "Honour", product: "Honour", language: "EN" } });

function addEntry(calendar: ICalCalendar, entry: Entry, at: Date) {
  const { uid, sequence, startsAt, title, place, description } = entry;
  const event = calendar.createEvent({ id: uid, start: startsAt, end: new Date(endOf(entry)) });
  event.stamp(at).sequence(sequence).summary(title).description(description);
  if (place) event.location(place);
  return event;
}

function mailboxOf(from: string) {
  const [, name = "", email = from] = /^"?([^"<]*)"?\s*<([^<>]+)>$/.exec(from) ?? [];
  return { name: name.trim() || "Honour", email };
}

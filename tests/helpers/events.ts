import { expect } from "vitest";
import { type TestApp, testApp, waitingMail } from "./app.ts";
import type { Engine } from "./engines.ts";

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
export const link = "https://meet.example.test/secret-room";
export const startsAt = new Date("2026-03-10T23:00:00Z");

/** Seven in the evening in New York, two days after its clocks went forward. */
export const plan = {
  ...({ eventType: "workshop", access: "member", title: "The ten seconds, live" } as const),
  body: "We build **your** reset.\n\nBring a pen.\n\nAnd tape.",
  minutes: 75,
  day: "2026-03-10",
  time: "19:00",
  timeZone: "America/New_York",
  place: "Video call",
  joinUrl: link,
  capacity: null,
};

export const env = { PUBLIC_URL: "http://honour.test" };

export async function openEvents(engine: Engine["open"], more: Record<string, string> = {}) {
  const app = await testApp({ database: await engine(), env: { ...env, ...more } });
  const owner = await app.make.admin();
  const naomi = await app.make.mentor();
  const admin = app.as(naomi).admin;
  const comer = (name: string) => app.make.member({ name, timeZone: "America/Chicago" });
  return { app, owner, naomi, admin, comer, ruth: await comer("Ruth Carter") };
}

export const codeOf = (code: string) => expect.objectContaining({ code });
export const coming = (slug: string) => ({ slug, answer: "coming" as const });

export async function unread(app: TestApp, person: Parameters<TestApp["as"]>[0]) {
  const { items } = await app.as(person).athletes.notifications({});
  return items.map(({ text, path }) => `${text} ${path}`);
}

export async function mails(app: TestApp, to: string) {
  const all = await waitingMail(app.database);
  return all
    .filter((mail) => mail.to === to && /^(event|recording)/.test(mail.kind))
    .map(({ kind, subject, dueAt, body }) => ({ kind, subject, dueAt, body }));
}

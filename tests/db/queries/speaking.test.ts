import { expect, test } from "vitest";
import { insertInquiry } from "#db/queries/speaking.ts";
import { at, emptyDatabase } from "#tests/helpers/empty-database.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";

const inquiry = {
  name: "Naomi Ellis",
  email: "naomi@example.test",
  organization: "First Church",
  eventType: "retreat",
  eventDate: "2026-05-01",
  location: "Waco, Texas",
  audienceSize: "51-100",
  speakingTopic: "team-culture",
  createdAt: at(),
} as const;

onEveryEngine("a speaking inquiry", ({ open }) => {
  test("is kept as it was asked, with or without a budget and details", async () => {
    const { read, write } = await emptyDatabase(open);
    const details = { budget: "discuss", additionalDetails: "Outdoors." } as const;
    const plain = await write((tx) => insertInquiry(tx, inquiry));
    const full = await write((tx) => insertInquiry(tx, { ...inquiry, ...details }));

    const kept = { ...inquiry, status: "new", notes: null, idempotencyKey: null };
    expect(plain).toEqual({ ...kept, id: 1, budget: null, additionalDetails: null });
    expect(full).toEqual({ ...kept, ...details, id: 2 });
    expect(await read.$count(read.tables.speakingInquiries)).toBe(2);
  });
});

import { expect, test } from "vitest";
import { finishMail, insertMail, listNewestMail, postponeMail } from "#db/queries/mail.ts";
import { at, emptyDatabase } from "#tests/helpers/empty-database.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";

const link = {
  kind: "sign-in-link",
  to: "ruth@example.test",
  subject: "Your link",
  body: "secret",
  createdAt: at(),
  dueAt: at(),
} as const;
const welcome = { ...link, kind: "welcome", body: "Hello" } as const;

onEveryEngine("mail", ({ open }) => {
  test("the body of a sign-in mail is erased when sent or given up", async () => {
    const { read, write } = await emptyDatabase(open);
    for (const body of ["secret one", "secret two", "secret three"])
      await write((tx) => insertMail(tx, { ...link, body }));
    await write((tx) => finishMail(tx, { id: 1, sentAt: at(1), lastError: null }));
    await write((tx) => finishMail(tx, { id: 2, sentAt: null, lastError: "refused" }));

    expect(await listNewestMail(read, { limit: 3 })).toMatchObject([
      { id: 3, body: "secret three", dueAt: at() },
      { id: 2, body: "", dueAt: null, lastError: "refused", to: "ruth@example.test" },
      { id: 1, body: "", dueAt: null, sentAt: at(1), to: "ruth@example.test" },
    ]);
  });

  test("the last mail to a deleted account is anonymised once sent", async () => {
    const { read, write, make } = await emptyDatabase(open);
    const { id: athleteId } = await make.athlete();
    const ended = { ...welcome, kind: "subscription-ended" } as const;
    await write((tx) => insertMail(tx, ended));
    await write((tx) => insertMail(tx, { ...ended, athleteId }));
    for (const id of [1, 2])
      await write((tx) => finishMail(tx, { id, sentAt: at(1), lastError: null }));

    expect(await listNewestMail(read, { limit: 2 })).toMatchObject([
      { id: 2, to: "ruth@example.test", body: "Hello" },
      { id: 1, to: "", body: "", sentAt: at(1) },
    ]);
  });

  test("a postponed mail keeps its body and the error", async () => {
    const { read, write } = await emptyDatabase(open);
    await write((tx) => insertMail(tx, link));
    await write((tx) => insertMail(tx, link));
    await write((tx) => postponeMail(tx, { id: 1, dueAt: at(7), lastError: "no answer" }));

    expect(await listNewestMail(read, { limit: 2 })).toMatchObject([
      { id: 2, dueAt: at(), lastError: null },
      { id: 1, dueAt: at(7), lastError: "no answer", body: "secret" },
    ]);
  });
});

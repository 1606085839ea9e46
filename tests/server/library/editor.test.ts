import { expect, test } from "vitest";
import type { NewRow } from "#db/schema/index.ts";
import { someText } from "#tests/fixtures/world/admin-things.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import { storedFile } from "#tests/helpers/media.ts";
import { withAdmin } from "#tests/helpers/with-admin.ts";

const hour = 60 * 60_000;
const verse = "> Jesus wept.\n>\n> John 11:35";
const misquoted = "> Jesus cried.\n>\n> John 11:35";

onEveryEngine("the texts that the staff write", ({ open }) => {
  async function start() {
    const { app, admin, auditLines } = await withAdmin(open);
    let serial = 0;
    const file = (role: NewRow<"resourceFiles">["role"], seconds: number | null = null) => {
      serial += 1;
      return storedFile(app, { storageKey: `file-${serial}`, role, seconds, title: role });
    };
    return { app, admin, auditLines, file };
  }

  test("a text is written, found, changed and deleted, each with a line in the audit log", async () => {
    const { app, admin, auditLines } = await start();
    const made = await admin.createResource({ ...someText, title: "Lay it down", body: verse });
    expect(made).toMatchObject({ slug: "lay-it-down", version: 1, minutes: 1, state: "published" });
    expect((await admin.createResource({ ...someText, title: "Lay it down" })).slug).toBe(
      "lay-it-down-2",
    );
    expect((await admin.resources({ search: "wept" })).map(({ id }) => id)).toEqual([made.id]);

    const ruth = await app.make.member();
    const read = () => app.as(ruth).soulcare.resource({ slug: "lay-it-down" });
    expect((await read()).blocks).toEqual([
      { kind: "verse", text: "Jesus wept.", reference: "John 11:35" },
    ]);
    const changed = { ...someText, id: made.id, title: "Lay it all down" };
    expect(await admin.updateResource({ ...changed, version: 1 })).toMatchObject({ version: 2 });
    await expect(admin.updateResource({ ...changed, version: 1 })).rejects.toMatchObject({
      code: "CONFLICT",
    });
    expect((await read()).title).toBe("Lay it all down");

    await admin.deleteResource({ id: made.id });
    await expect(read()).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await admin.deletedResources()).toMatchObject([{ id: made.id }]);
    await admin.restoreResource({ id: made.id });
    expect((await read()).title).toBe("Lay it all down");
    expect(
      (await auditLines())
        .filter(({ target }) => target === `text ${made.id}`)
        .map(({ action }) => action),
    ).toEqual(["create", "update", "delete", "restore"]);
  });

  test("a draft is for the staff, and what is scheduled is out at its time", async () => {
    const { app, admin } = await start();
    const later = new Date(app.clock.now.getTime() + hour);
    const draft = await admin.createResource({
      ...someText,
      status: "draft",
      title: "Half",
      summary: "",
      body: misquoted,
    });
    const soon = await admin.createResource({ ...someText, title: "Soon", publishAt: later });
    expect([draft.state, soon.state]).toEqual(["draft", "scheduled"]);
    const titles = async (state: "draft" | "scheduled" | "published") =>
      (await admin.resources({ state })).map(({ title }) => title);
    expect([await titles("draft"), await titles("scheduled")]).toEqual([["Half"], ["Soon"]]);
    const ruth = app.as(await app.make.member());
    const found = async () => (await ruth.soulcare.library({})).items.map(({ title }) => title);
    expect(await found()).toEqual([]);
    app.clock.now = later;
    expect(await found()).toEqual(["Soon"]);
    expect(await titles("published")).toEqual(["Soon"]);
  });

  test("what is not whole cannot be published", async () => {
    const { admin, file } = await start();
    const refused = async (change: object, path: string) => {
      const refusal = await admin
        .createResource({ ...someText, ...change })
        .catch((error) => error);
      expect(refusal.cause?.issues).toMatchObject([{ path: [path] }]);
    };
    await refused({ summary: "" }, "summary");
    await refused({ body: "" }, "body");
    await refused({ body: misquoted }, "body");
    await refused({ kind: "chapter" }, "chapterNumber");
    await refused({ kind: "devotional" }, "week");
    await refused({ kind: "media" }, "files");

    const video = await file("video", 600);
    const captions = await file("captions");
    const files = [{ id: video.id, title: "Rest" }];
    const withVideo = { kind: "media" as const, body: "", files };
    await refused(withVideo, "files");
    const both = [...files, { id: captions.id, title: "Captions" }];
    const made = await admin.createResource({ ...someText, ...withVideo, files: both });
    expect(made).toMatchObject({
      minutes: 10,
      slug: "rest",
      files: [{ role: "video", title: "Rest" }, { role: "captions" }],
    });
    const audio = await file("audio", 60);
    const withAudio = { kind: "media" as const, files: [{ id: audio.id, title: "Rest" }] };
    await refused({ ...withAudio, body: "" }, "files");
    expect((await admin.createResource({ ...someText, ...withAudio })).minutes).toBe(1);
    // A file belongs to one text.
    await refused({ ...withVideo, files: both }, "files");
  });

  test("a number or a week is one text’s, and what belongs to another kind is left out", async () => {
    const { admin } = await start();
    const chapter = { ...someText, kind: "chapter", chapterNumber: 4 } as const;
    const questions = { before: ["What is hard?"], after: [] };
    const made = await admin.createResource({ ...chapter, week: 7, questions });
    expect(made).toMatchObject({ chapterNumber: 4, week: null, questions });
    await expect(admin.createResource(chapter)).rejects.toThrow("has this place");
    await admin.updateResource({ ...chapter, id: made.id, version: 1 });
    const sunday = { ...someText, kind: "devotional", weekOf: "2026-03-01" } as const;
    await admin.createResource(sunday);
    await expect(admin.createResource(sunday)).rejects.toThrow("has this place");
    await expect(admin.createResource({ ...sunday, weekOf: "2026-03-02" })).rejects.toThrow(
      "Please choose a Sunday",
    );
  });

  test("a file that is taken from a text belongs to none", async () => {
    const { app, admin, file } = await start();
    const { id } = await file("pdf");
    const withFile = { ...someText, files: [{ id, title: "Sheet" }] };
    const made = await admin.createResource(withFile);
    await admin.updateResource({ ...someText, id: made.id, version: 1 });
    const { resourceFiles: t } = app.database.read.tables;
    expect(await app.database.read.select({ resourceId: t.resourceId }).from(t)).toEqual([
      { resourceId: null },
    ]);
  });

  test("the preview says which verse is not in the words of the Bible, and how it would be", async () => {
    const { admin } = await start();
    const text = `Read this.\n\n${misquoted}\n\n${verse}\n\n> Well.\n>\n> Hezekiah 3:1`;
    const { blocks, verses } = await admin.previewText({ text });
    expect(blocks.map(({ kind }) => kind)).toEqual(["paragraph", "verse", "verse", "verse"]);
    expect(verses).toEqual([
      { reference: "John 11:35", verdict: "differs", markdown: misquoted, repaired: verse },
      { reference: "John 11:35", verdict: "exact", markdown: verse, repaired: verse },
      expect.objectContaining({ verdict: "unknown-reference", repaired: null }),
    ]);
  });

  test("an owner opens the membership to somebody who paid elsewhere", async () => {
    const { app, admin, auditLines } = await start();
    const ruth = await app.make.athlete();
    const until = new Date("2026-03-03T04:59:59Z");
    await admin.setMemberUntil({ id: ruth.id, until });
    expect(await admin.athlete({ id: ruth.id })).toMatchObject({ memberUntil: until });
    // It is still March 2 in New York.
    const reason = "member until 2026-03-02";
    const line = { action: "update", target: `athlete ${ruth.id}`, reason };
    expect(await auditLines()).toContainEqual(expect.objectContaining(line));
    const after = (years: number, days = 0) => {
      const end = new Date(until);
      end.setUTCFullYear(end.getUTCFullYear() + years, end.getUTCMonth(), end.getUTCDate() + days);
      return end;
    };
    await admin.setMemberUntil({ id: ruth.id, until: after(2) });
    const refusal = await admin
      .setMemberUntil({ id: ruth.id, until: after(2, 7) })
      .catch((error) => error);
    expect(refusal.cause?.issues).toMatchObject([{ path: ["until"] }]);
    expect(await admin.athlete({ id: ruth.id })).toMatchObject({ memberUntil: after(2) });
    await admin.setMemberUntil({ id: ruth.id, until: null });
    expect(await admin.athlete({ id: ruth.id })).toMatchObject({ memberUntil: null });
  });
});

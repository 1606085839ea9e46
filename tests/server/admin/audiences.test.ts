import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { NewRow } from "#db/schema/index.ts";
import type { Audience } from "#db/schema/soulcare.ts";
import { testApp } from "#tests/helpers/app.ts";
import { deliveriesOf, mailing as env } from "#tests/helpers/deliveries.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import type { Person } from "#tests/helpers/make.ts";

const words = { title: "Camp", content: "Bring shoes." };
const urgent = { ...words, priority: "urgent" } as const;

onEveryEngine("the audience of an announcement", ({ open }) => {
  /** Deborah is the mentor of Ruth, Barak of Boaz, and Jael has none. */
  async function start(settings: Partial<Parameters<typeof testApp>[0]> = {}) {
    const app = await testApp({ database: await open(), ...settings });
    const { make, as } = app;
    const naomi = await make.admin();
    const deborah = await make.mentor({ displayName: "Deborah" });
    const barak = await make.mentor({ displayName: "Barak" });
    const ruth = await make.athlete({ sport: "Rowing", level: "college" });
    const boaz = await make.athlete({ sport: "Soccer", level: "college", track: "power_play" });
    const jael = await make.athlete({ sport: "Rowing", level: "high_school" });
    await make.mentoring(deborah, ruth);
    await make.mentoring(barak, boaz);
    const athletes = { ruth, boaz, jael };

    const titlesFor = async (person: Person | null) =>
      (await as(person).soulcare.announcements()).map(({ title }) => title);

    return {
      app,
      naomi,
      deborah,
      barak,
      ...athletes,
      titlesFor,
      admin: as(naomi).admin,
      of: ({ viewer }: Person): Audience => ({ mentorId: viewer.userId }),
      change: (id: number, values: Partial<NewRow<"athletes">>) =>
        app.database.write(async (tx) => {
          const { athletes: t } = tx.tables;
          await tx.update(t).set(values).where(eq(t.id, id));
        }),
      /** Who of the athletes reads something. */
      async readers() {
        const found: string[] = [];
        for (const [name, athlete] of Object.entries(athletes))
          if ((await titlesFor(athlete)).length > 0) found.push(name);
        return found;
      },
      async unread() {
        const found: string[] = [];
        for (const [name, athlete] of Object.entries(athletes))
          if ((await as(athlete).athletes.notifications({})).unread > 0) found.push(name);
        return found;
      },
    };
  }

  test("are the athletes who fit all that it names when they read it, as the count says", async () => {
    const { app, admin, deborah, barak, naomi, ruth, jael, readers, change, of } = await start();
    const { id } = await admin.createAnnouncement(words);
    const cases: [Audience | null, string[]][] = [
      [null, ["ruth", "boaz", "jael"]],
      [of(deborah), ["ruth"]],
      [of(naomi), []],
      [{ track: "power_play" }, ["boaz"]],
      [{ level: "college" }, ["ruth", "boaz"]],
      [{ sport: "ROWING" }, ["ruth", "jael"]],
      [{ sport: "Row" }, []],
      [{ sport: "rowing", level: "high_school" }, ["jael"]],
      [{ ...of(barak), track: "power_play", level: "college", sport: "soccer" }, ["boaz"]],
      [{ ...of(barak), level: "high_school" }, []],
      [{ ...of(deborah), level: "college" }, ["ruth"]],
    ];
    for (const [audience, expected] of cases) {
      await admin.updateAnnouncement({ ...words, id, audience });
      expect(await readers(), JSON.stringify(audience)).toEqual(expected);
      expect(await admin.countAudience({ audience })).toEqual({ count: expected.length });
    }
    await change(ruth.id, { level: "professional" });
    expect(await readers()).toEqual([]);
    await app.make.mentoring(deborah, jael);
    await change(jael.id, { level: "college" });
    expect(await readers()).toEqual(["jael"]);
  });

  test("is everybody, or athletes alone: not visitors, staff, or who cannot sign in", async () => {
    const { app, admin, naomi, deborah, ruth, jael, titlesFor } = await start();
    const { id } = await admin.createAnnouncement({ ...words, audience: { sport: "rowing" } });
    for (const outsider of [null, naomi, deborah]) expect(await titlesFor(outsider)).toEqual([]);
    expect((await app.as(ruth).soulcare.huddle()).announcements).toMatchObject([words]);
    const [shown] = await (await app.http("/api/announcements", { as: ruth })).json();
    expect(Object.keys(shown)).not.toContain("audience");
    await admin.closeAccount({ id: jael.viewer.userId, reason: "Asked for it." });
    expect(await admin.countAudience({ audience: { sport: "rowing" } })).toEqual({ count: 1 });
    await admin.updateAnnouncement({ ...words, id, audience: {} });
    for (const person of [null, naomi, deborah, ruth])
      expect(await titlesFor(person)).toEqual(["Camp"]);
    expect(await (await app.http("/api/announcements")).json()).toMatchObject([words]);
  });

  test("changes what an open page of its athletes hears of, and of no other", async () => {
    const { app, admin, boaz, jael, ruth, change } = await start();
    const hear = async (person: Person) => {
      const stream = await app.as(person).athletes.news();
      for await (const { announcements } of stream) return announcements;
      throw new Error("The stream has ended.");
    };
    const everybody = [ruth, boaz, jael];
    const [before = ""] = await Promise.all(everybody.map(hear));
    await admin.createAnnouncement({ ...words, audience: { sport: "rowing" } });
    const [rower, player, pupil] = await Promise.all(everybody.map(hear));
    expect([rower, player]).toEqual([pupil, before]);
    expect(rower).not.toBe(before);
    await change(boaz.id, { sport: "Rowing" });
    await change(ruth.id, { sport: "Soccer" });
    expect(await Promise.all([boaz, ruth].map(hear))).toEqual([rower, before]);
    app.deps.board.close();
  });

  test("of a mentor are always the mentor's own athletes, whatever is sent", async () => {
    const { app, admin, naomi, deborah, barak, readers, of } = await start();
    const mentor = app.as(deborah).admin;
    const everybody = await admin.createAnnouncement({ ...words, title: "All", isActive: false });
    for (const audience of [null, {}, of(barak), of(naomi)]) {
      const { id, audience: stored } = await mentor.createAnnouncement({ ...words, audience });
      expect(stored).toEqual(of(deborah));
      await mentor.updateAnnouncement({ ...words, id, audience });
      expect(await readers()).toEqual(["ruth"]);
      expect(await mentor.countAudience({ audience })).toEqual({ count: 1 });
      await mentor.deleteAnnouncement({ id });
    }
    const json = { ...words, audience: { ...of(barak), level: "college" } };
    const sent = await app.http("/api/admin/announcements", { json, as: deborah });
    const made = await sent.json();
    expect(made.audience).toEqual({ ...of(deborah), level: "college" });

    const listed = await app.http("/api/admin/announcements", { as: deborah });
    expect(await listed.json()).toMatchObject([{ id: made.id, mentor: "Deborah" }]);
    expect(await mentor.deletedAnnouncements()).toHaveLength(4);
    expect(await admin.announcements()).toHaveLength(2);
    const rival = app.as(barak).admin;
    expect([await rival.announcements(), await rival.deletedAnnouncements()]).toEqual([[], []]);
    for (const { id } of [everybody, made]) {
      const change = { json: { ...words, audience: of(barak) }, method: "PUT", as: barak };
      const answer = await app.http(`/api/admin/announcements/${id}`, change);
      expect(answer.status).toBe(404);
    }
    await admin.updateAnnouncement({ ...words, id: made.id, audience: null });
    expect(await mentor.announcements()).toEqual([]);
  });

  test("is made of the sports there are, in any spelling once, of those who work here, and of nothing else", async () => {
    const { app, admin, naomi, deborah, barak, jael, change } = await start();
    await change(jael.id, { sport: "rowing" });
    const { mentors, sports } = await admin.audienceChoices();
    expect(sports.map((sport) => sport.toLowerCase())).toEqual(["rowing", "soccer"]);
    expect(mentors.map(({ id }) => id)).toEqual(
      expect.arrayContaining([naomi, deborah, barak].map(({ id }) => id)),
    );
    const own = { mentors: [], sports: ["Rowing"] };
    expect(await app.as(deborah).admin.audienceChoices()).toEqual(own);
    for (const audience of [{ levels: "college" }, { level: "retired" }, []]) {
      const json = { ...words, audience };
      const answer = await app.http("/api/admin/announcements", { json, as: naomi });
      expect(answer.status, JSON.stringify(audience)).toBe(400);
    }
  });

  test("alone hears the bell; a new one is told, and who left forgets what is unread", async () => {
    const { app, admin, ruth, boaz, unread } = await start();
    const rowers = { ...urgent, audience: { sport: "rowing" } };
    const { id } = await admin.createAnnouncement(rowers);
    expect(await unread()).toEqual(["ruth", "jael"]);
    await app.as(ruth).athletes.readNotifications({ subject: `announcement:${id}` });
    await admin.updateAnnouncement({ ...words, id, audience: { level: "college" } });
    expect(await unread()).toEqual(["boaz"]);
    await admin.updateAnnouncement({ ...words, id, audience: null });
    expect(await unread()).toEqual(["boaz", "jael"]);
    await app.as(boaz).athletes.readNotifications({ subject: `announcement:${id}` });
    await admin.updateAnnouncement({ ...words, id, audience: { sport: "Soccer" } });
    expect(await unread()).toEqual([]);
  });

  test("alone gets the mail of an urgent one, and only who still belongs to it", async () => {
    const { app, admin, ruth, jael, change } = await start({ env });
    const { after, mails, givePhone, pushes } = deliveriesOf(app);
    await givePhone(ruth);
    const startsAt = new Date(app.clock.now.getTime() + 60_000);
    const rowers = { ...urgent, startsAt, audience: { sport: "rowing" } };
    const { id } = await admin.createAnnouncement(rowers);
    await change(ruth.id, { sport: "Soccer" });
    await after(2);
    expect((await mails()).map(({ to }) => to)).toEqual([jael.viewer.name]);
    expect(await pushes()).toEqual([]);
    await admin.updateAnnouncement({ ...words, id, audience: { sport: "soccer" } });
    expect(await mails()).toEqual([]);
  });
});

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { NewRow } from "#db/schema/index.ts";
import { stripeKeys, testApp, waitingMail } from "#tests/helpers/app.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import { withMentor } from "#tests/helpers/mentor.ts";

const day = 24 * 60 * 60_000;
const reason = "Her scholarship begins in May.";
const email = "ruth@example.test";

onEveryEngine("access without charge", ({ open }) => {
  async function start(values: Partial<NewRow<"athletes">> = {}) {
    const app = await testApp({ database: await open(), env: stripeKeys });
    const { ruth, anna } = await withMentor(app);
    const { athletes: t, auditLog } = app.database.read.tables;
    await app.database.write(async (tx) => {
      await tx
        .update(t)
        .set({ email, ...values })
        .where(eq(t.id, ruth.id));
    });
    const { admin } = app.as(await app.make.admin());
    const own = app.as(ruth);
    await app.make.text({ slug: "rest", access: "mentorship" });
    return {
      app,
      ruth,
      admin,
      own,
      after: (days: number) => new Date(app.clock.now.getTime() + days * day),
      give: (until: Date | null) => admin.setComplimentary({ id: ruth.id, until, reason }),
      row: async () => (await app.database.read.select().from(t).where(eq(t.id, ruth.id)))[0],
      mails: async () => (await waitingMail(app.database)).filter(({ to }) => to === email),
      audit: () => app.database.read.select().from(auditLog).orderBy(auditLog.id),
      /** What the membership opens, as the athlete and the staff meet it. */
      opened: async () => ({
        hasAccess: (await own.payments.subscription()).hasAccess,
        huddle: (await own.soulcare.huddle()).access.state,
        canBook: await own.soulcare.slots({}).then(
          ({ slots }) => slots.length > 0,
          ({ code }) => code,
        ),
        writing: (await own.soulcare.line({})).writing.state,
        reads: (await own.soulcare.resource({ slug: "rest" })).isOpen,
        unbooked: (await app.as(anna).admin.day({ scope: "mine" })).counts.unbooked,
        allowance: (await admin.figures({})).sessionAllowance,
        given: (await admin.figures({})).complimentary,
      }),
    };
  }

  const closed = {
    hasAccess: false,
    canBook: "PAYMENT_REQUIRED",
    reads: false,
    unbooked: 0,
    allowance: 0,
    given: 0,
  };

  test("opens what the membership opens until its day, and closes it then", async () => {
    const { app, own, after, give, opened, row } = await start({
      createdAt: new Date("2026-01-01"),
    });
    expect(await opened()).toEqual({ ...closed, huddle: "none", writing: "none" });
    const until = after(10);
    await give(until);
    expect(await opened()).toEqual({
      hasAccess: true,
      huddle: "open",
      canBook: true,
      writing: "open",
      reads: true,
      unbooked: 1,
      allowance: 2,
      given: 1,
    });
    expect(await own.payments.subscription()).toMatchObject({
      status: null,
      accessUntil: until,
      complimentaryUntil: until,
      renewsAt: null,
    });
    const { slots } = await own.soulcare.slots({ from: "2026-03-10" });
    expect(slots.length).toBeGreaterThan(0);
    for (const slot of slots) expect(slot < until).toBe(true);
    expect(await row()).toMatchObject({
      complimentaryUntil: until,
      complimentaryReason: reason,
      subscriptionStatus: null,
    });

    app.clock.now = until;
    expect(await opened()).toEqual({ ...closed, huddle: "ended", writing: "closing" });
    expect(await own.payments.subscription()).toMatchObject({ complimentaryUntil: null });
    app.clock.now = after(14);
    expect(await opened()).toEqual({ ...closed, huddle: "ended", writing: "ended" });
  });

  test("is told to the athlete, stands in the audit log, and its reason is for owners", async () => {
    const { app, ruth, admin, give, mails, audit } = await start();
    const endOfDayInNewYork = new Date("2026-03-13T03:59:59Z");
    await give(endOfDayInNewYork);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: "complimentary", subject: "You have full access" });
    expect(mail?.body).toContain("You have full access until March 12, 2026, without charge.");
    expect(mail?.body).not.toContain("scholarship");
    expect(await audit()).toMatchObject([
      {
        action: "give free access",
        target: `athlete ${ruth.id}`,
        athleteId: ruth.id,
        reason: `until 2026-03-12: ${reason}`,
      },
    ]);
    expect(await admin.athlete({ id: ruth.id })).toMatchObject({ complimentaryReason: reason });
    const coach = await app.make.mentor();
    await app.make.mentoring(coach, ruth);
    const seen = await app.as(coach).admin.athlete({ id: ruth.id });
    expect(seen).toMatchObject({ complimentaryReason: null });
    const own = await app.as(ruth).athletes.exportData();
    expect(JSON.stringify(own)).toContain(reason);
  });

  test("ended earlier cancels what was booked beyond it, and ended now closes at once", async () => {
    const { own, after, give, opened, mails, audit, app } = await start();
    await give(after(20));
    const days = (await own.soulcare.slots({ from: "2026-03-10" })).slots;
    const startsAt = [days[0], days.at(-1)].map((slot) => slot ?? after(0));
    for (const slot of startsAt) await own.soulcare.book({ startsAt: slot });
    const states = async () => {
      const { mentorshipSessions: t } = app.database.read.tables;
      const rows = await app.database.read.select().from(t).orderBy(t.sessionDate);
      return rows.map(({ state, canceledBy, isLate }) => [state, canceledBy, isLate].join(" "));
    };
    const mailsOf = async (wanted: string) =>
      (await mails()).filter(({ kind }) => kind === wanted).map(({ body }) => body);
    await give(after(30));
    expect(await states()).toEqual(["booked  false", "booked  false"]);
    await give(new Date((startsAt[0]?.getTime() ?? 0) + 60_000));
    expect(await states()).toEqual(["booked  false", "canceled staff false"]);
    expect(await mailsOf("session-canceled")).toHaveLength(1);

    await give(null);
    expect(await opened()).toMatchObject({ ...closed, huddle: "ended", writing: "closing" });
    expect(await states()).toEqual(["canceled staff false", "canceled staff false"]);
    expect((await mailsOf("complimentary")).at(-1)).toContain(
      "Your full access without charge ended on March 2, 2026.",
    );
    expect((await audit()).map(({ action }) => action)).toEqual([
      ...["give free access", "give free access", "give free access", "end free access"],
    ]);
    await expect(give(null)).rejects.toMatchObject({ code: "CONFLICT" });
  });

  test("ended early beside a subscription cancels what lies beyond both", async () => {
    const subscriptionEndsAt = new Date("2026-03-12T15:00:00Z");
    const canceled = { subscriptionStatus: "active", cancelsAtPeriodEnd: true, subscriptionEndsAt };
    const { own, after, give, app } = await start(canceled);
    await give(after(20));
    const { slots } = await own.soulcare.slots({ from: "2026-03-10" });
    const beyond = slots.findLast((slot) => slot > subscriptionEndsAt) ?? after(0);
    const within = slots.find((slot) => slot < subscriptionEndsAt) ?? after(0);
    await own.soulcare.book({ startsAt: within });
    await own.soulcare.book({ startsAt: beyond });
    await give(null);
    const { mentorshipSessions: t } = app.database.read.tables;
    const rows = await app.database.read.select().from(t).orderBy(t.sessionDate);
    expect(rows.map(({ state }) => state)).toEqual(["booked", "canceled"]);
  });

  test("lies beside a subscription, which stays as it is and is still spoken of", async () => {
    const { app, ruth, own, after, give, mails } = await start({ subscriptionStatus: "active" });
    const until = after(20);
    await give(until);
    expect(await own.payments.subscription()).toMatchObject({
      status: "active",
      accessUntil: null,
      complimentaryUntil: until,
    });
    expect((await mails())[0]?.body).toContain("Your subscription goes on as before");
    const { athletes: t } = app.database.read.tables;
    const late = { subscriptionStatus: "past_due", pastDueSince: after(-15) };
    await app.database.write(async (tx) => {
      await tx.update(t).set(late).where(eq(t.id, ruth.id));
    });
    expect(await own.payments.subscription()).toMatchObject({
      status: "past_due",
      hasAccess: true,
      accessUntil: until,
    });
    app.clock.now = until;
    const over = { hasAccess: false, accessUntil: null };
    expect(await own.payments.subscription()).toMatchObject(over);
  });

  test("ends a year ahead at the latest, and not in the past", async () => {
    const { after, give, row } = await start();
    for (const until of [after(368), after(0)]) {
      const refusal = await give(until).catch((error) => error);
      expect(refusal.cause?.issues).toMatchObject([{ path: ["until"] }]);
    }
    await give(after(366));
    expect(await row()).toMatchObject({ complimentaryUntil: after(366) });
  });
});

import { expect, test } from "vitest";
import { insertAudit } from "#db/queries/audit.ts";
import { appOn, NOW } from "#tests/helpers/app-on.ts";
import { type Engine, onEveryEngine } from "#tests/helpers/engines.ts";

const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);

async function world(engine: Engine) {
  const app = appOn(await engine.open());
  const naomi = await app.make.admin({ displayName: "Naomi" });
  const mara = await app.make.admin({ username: "mara" });
  const lines = [
    { userId: naomi.id, action: "update", target: "inquiry 1", createdAt: minutes(1) },
    { userId: mara.id, action: "reveal", target: "post 12", reason: "Why", createdAt: minutes(2) },
    { userId: naomi.id, action: "remove", target: "post 12", createdAt: minutes(2) },
    { userId: null, action: "remove", target: "post 3", createdAt: minutes(3) },
  ];
  await app.database.write(async (tx) => {
    for (const line of lines) await insertAudit(tx, line);
  });
  return { app, naomi, mara, desk: app.as(naomi).admin };
}

onEveryEngine("the audit log", (engine) => {
  test("stands with the newest first, and goes on where a page ended", async () => {
    const { desk } = await world(engine);
    expect(await desk.audit({})).toEqual([
      { id: 4, by: null, action: "remove", target: "post 3", reason: null, createdAt: minutes(3) },
      expect.objectContaining({ id: 3, by: "Naomi" }),
      expect.objectContaining({ id: 2, by: "mara", reason: "Why" }),
      expect.objectContaining({ id: 1 }),
    ]);
    expect(await desk.audit({ limit: 1, before: 3 })).toMatchObject([{ id: 2 }]);
    expect(await desk.audit({ before: 1 })).toEqual([]);
  });

  test("is looked through by who, what, whereto and when, all at once", async () => {
    const { desk, naomi } = await world(engine);
    const ids = async (asked: Parameters<typeof desk.audit>[0]) =>
      (await desk.audit(asked)).map(({ id }) => id);

    expect(await ids({ actor: naomi.id })).toEqual([3, 1]);
    expect(await ids({ action: "remove" })).toEqual([4, 3]);
    expect(await ids({ target: "post 12" })).toEqual([3, 2]);
    expect(await ids({ from: minutes(2), until: minutes(3) })).toEqual([3, 2]);
    expect(await ids({ actor: naomi.id, action: "remove", target: "post 12" })).toEqual([3]);
    expect(await desk.auditCount({ action: "remove" })).toEqual({ count: 2, isMore: false });
    expect(await desk.staff()).toMatchObject([{ name: "Naomi" }, { name: "mara" }]);
  });

  test("is counted up to a thousand, and changed by looking at it in nothing", async () => {
    const { app, desk } = await world(engine);
    await app.database.write(async (tx) => {
      const line = { userId: null, action: "grant", target: "athlete 1", createdAt: NOW };
      const { auditLog } = tx.tables;
      await tx.insert(auditLog).values(Array.from({ length: 1_000 }, () => line));
    });
    expect(await desk.auditCount({ action: "grant" })).toEqual({ count: 1_000, isMore: false });
    expect(await desk.auditCount({})).toEqual({ count: 1_000, isMore: true });
    expect(await app.database.read.$count(app.database.read.tables.auditLog)).toBe(1_004);
  });

  test("refuses a page without end", async () => {
    const { desk } = await world(engine);
    await expect(desk.audit({ limit: 1_000_000 })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });
});

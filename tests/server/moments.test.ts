import { expect, test } from "vitest";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import { withAdmin } from "#tests/helpers/with-admin.ts";

const words = { title: "Camp", content: "Bring shoes." };

onEveryEngine("a moment", ({ open }) => {
  test("of the years 1900 to 2999 is stored exactly, and any other is refused", async () => {
    const { admin } = await withAdmin(open);
    const moments = [
      "1900-01-01T00:00:00.000Z",
      "2026-03-29T01:30:00.001Z",
      "2999-12-31T00:00:00Z",
    ];
    for (const moment of moments) {
      const expiresAt = new Date(moment);
      const { id } = await admin.createAnnouncement({ ...words, expiresAt });
      expect(await admin.announcement({ id })).toMatchObject({ expiresAt });
    }
    for (const moment of ["-000001-01-01", "0001-01-01", "+010000-01-01"]) {
      const expiresAt = new Date(`${moment}T00:00:00Z`);
      for (const refused of [
        () => admin.createAnnouncement({ ...words, expiresAt }),
        () => admin.auditCount({ until: expiresAt }),
      ])
        await expect(refused()).rejects.toMatchObject({ code: "BAD_REQUEST" });
    }
  });
});

import { expect, test } from "vitest";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import { withAdmin } from "#tests/helpers/with-admin.ts";

const words = { title: "Camp", content: "Bring shoes." };

onEveryEngine("a moment", ({ open }) => {
  test.each(["1900-01-01T00:00:00.000Z", "2026-03-29T01:30:00.001Z", "2999-12-31T00:00:00.000Z"])(
    "%s is stored exactly",
    async (text) => {
      const { admin } = await withAdmin(open);
      const expiresAt = new Date(text);
      await admin.createAnnouncement({ ...words, expiresAt });
      expect(await admin.announcements()).toMatchObject([{ expiresAt }]);
    },
  );

  test.each(["-000001-01-01T00:00:00Z", "0001-01-01T00:00:00Z", "+010000-01-01T00:00:00Z"])(
    "%s is refused",
    async (text) => {
      const { admin } = await withAdmin(open);
      const expiresAt = new Date(text);
      for (const refused of [
        () => admin.createAnnouncement({ ...words, expiresAt }),
        () => admin.auditCount({ until: expiresAt }),
      ])
        await expect(refused()).rejects.toMatchObject({ code: "BAD_REQUEST" });
    },
  );
});

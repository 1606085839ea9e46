import { expect, test } from "vitest";
import { publicError } from "#server/errors.ts";
import { testApp } from "#tests/helpers/app.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";

onEveryEngine("somebody whose account goes while they write", ({ open }) => {
  test("is told that it is gone, and nothing is stored", async () => {
    const app = await testApp({ database: await open() });
    const ruth = await app.make.athlete();
    const { soulcare } = app.as(ruth);
    await app.as(ruth).athletes.deleteAccount({ confirmation: "DELETE" });
    const words = { promptQuestion: "And now?", reflection: "Peace." };

    const late = soulcare.createReflection({ ...words, growthArea: "Rest" });
    const error = await late.catch((error: unknown) => error);
    expect(publicError(error, "")).toMatchObject({ code: "CONFLICT" });
    const { journeyReflections } = app.database.read.tables;
    expect(await app.database.read.$count(journeyReflections)).toBe(0);
  });
});

import { testApp } from "#tests/helpers/app.ts";
import type { Person } from "#tests/helpers/make.ts";

/** Ruth with her mentor Anna, Boaz with Daniel; Orpah owns the house. */
export async function house(options: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp(options);
  const { make } = app;
  const ruth = await make.athlete({ name: "Ruth", sport: "Rowing" });
  const boaz = await make.athlete({ name: "Boaz" });
  const orpah = await make.admin({ displayName: "Orpah" });
  const anna = await make.mentor({ displayName: "Anna B." });
  const daniel = await make.mentor({ displayName: "Daniel F." });
  await make.mentoring(anna, ruth);
  await make.mentoring(daniel, boaz);
  return {
    app,
    ruth,
    boaz,
    orpah,
    anna,
    daniel,
    ofRuth: { athleteId: ruth.id },
    athleteId: ruth.id,
    soulcare: app.as(ruth).soulcare,
    admin: app.as(anna).admin,
    moveBy(ms: number) {
      app.clock.now = new Date(app.clock.now.getTime() + ms);
      return app.clock.now;
    },
    /** What is unread: the sentence, whom it names and where it leads. */
    async told(as: Person) {
      const { items } = await app.as(as).athletes.notifications({});
      return items
        .filter(({ isRead, kind }) => !isRead && kind !== "badge")
        .map(({ text, title, path }) => [text, title, path]);
    },
  };
}

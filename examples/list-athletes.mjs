// Prints every athlete, one a line. The token needs: read, admin.
import { run } from "./run.mjs";

const limit = 100;

await run("node list-athletes.mjs", async (honour) => {
  let after;
  do {
    const { athletes } = await honour.admin.athletes({
      order: "name",
      isAscending: true,
      limit,
      after,
    });
    for (const { id, name, sport, totalPoints } of athletes)
      console.info([id, name, sport, totalPoints].join("\t"));
    after = athletes.length === limit ? athletes.at(-1).id : undefined;
  } while (after !== undefined);
});

// Prints every athlete, one a line. The token needs: read, admin.
import process from "node:process";
import { createClient } from "honour/client";

const { HONOUR_URL: url = "http://localhost:3000", HONOUR_TOKEN: token } = process.env;
const honour = createClient({ url, token });

const limit = 100;
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

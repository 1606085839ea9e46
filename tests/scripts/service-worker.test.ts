import { expect, test } from "vitest";
import { keptPages, memberFiles } from "#scripts/build/service-worker.ts";
import { routes } from "#src/app/routes.ts";

const dynamic = { isDynamicEntry: true };
const manifest = {
  "index.html": { file: "entry.js", isEntry: true, imports: ["_react.js"] },
  "_react.js": { file: "react.js" },
  "_unused.js": { file: "unused.js" },
  "src/features/moods/mood-screen.tsx": { ...dynamic, file: "mood.js", imports: ["_react.js"] },
  "src/features/moods/dialog.tsx": { ...dynamic, file: "dialog.js" },
  "src/features/admin/athletes-screen.tsx": { ...dynamic, file: "admin.js" },
  "src/app/admin-layout.tsx": { ...dynamic, file: "admin-layout.js" },
  "node_modules/words/index.js": { ...dynamic, file: "words.js" },
};

test("the files of members' screens are kept with what they load later, and not the admin's", () => {
  expect(memberFiles(manifest)).toEqual(["/entry.js", "/react.js", "/mood.js", "/dialog.js"]);
});

test("every screen of members opens with a kept page, and no other screen does", () => {
  const starts = keptPages().map(([start]) => start);
  const opens = (path: string) =>
    starts.some((start) => path === start || path.startsWith(`${start}/`));
  const sample = (path: string) => path.replaceAll(/:\w+/g, "12");
  const wrong = routes.filter(({ path, layout }) => opens(sample(path)) !== (layout === "member"));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

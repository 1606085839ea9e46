import { expect, test } from "vitest";
import { staticClosure } from "#scripts/build/closure.ts";

const manifest = {
  "index.html": { file: "entry.js", imports: ["_react.js"], css: ["entry.css"] },
  "_react.js": { file: "react.js" },
  "_forms.js": { file: "forms.js", imports: ["_react.js"] },
  "src/features/athletes/sign-in-screen.tsx": {
    file: "sign-in.js",
    imports: ["index.html", "_forms.js"],
  },
};

test("a closure holds each file once, with what it imports and its styles", () => {
  expect([...staticClosure(manifest, ["index.html"])]).toEqual([
    "entry.js",
    "entry.css",
    "react.js",
  ]);
  const both = staticClosure(manifest, ["index.html", "src/features/athletes/sign-in-screen.tsx"]);
  expect([...both]).toEqual(["entry.js", "entry.css", "react.js", "sign-in.js", "forms.js"]);
});

test("an entry that the build does not know is an error, not a size of nothing", () => {
  expect(() => staticClosure(manifest, ["src/features/gone.tsx"])).toThrow("src/features/gone.tsx");
});

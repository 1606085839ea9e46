import { expect, test } from "vitest";
import { searchOf } from "#src/features/community/board-view.ts";
import {
  charactersIn,
  postInput,
  postValues,
  withoutOtherParts,
} from "#src/features/community/compose/post-draft.ts";

const empty = {
  ...{ category: "general", title: "", content: "" },
  ...{ isAnonymous: false, isUrgent: false, expiresInDays: null },
};

const written = { ...empty, title: "MRI", content: "Thursday", acceptsRules: true };

test("a form with nothing in it is of the category one looks at", () => {
  expect(postValues(undefined, undefined)).toEqual(empty);
  expect(postValues(undefined, "questions")).toEqual({ ...empty, category: "questions" });
});

test("a draft without words does not hold on to its category", () => {
  expect(postValues({ ...empty, title: "  " }, "questions").category).toBe("questions");
});

test("a draft comes back as it was, and what is odd in it is left out", () => {
  const draft = { title: "MRI", category: "rumours", isAnonymous: true, expiresInDays: 2 };

  expect(postValues(draft, "questions")).toEqual({ ...empty, title: "MRI", isAnonymous: true });
});

test.each(["text", 7, null, []])("%j is no draft", (draft) => {
  expect(postValues(draft, undefined)).toEqual(empty);
});

test("the rules are asked for once", () => {
  const unread = { ...written, acceptsRules: false };

  expect(postInput(false).safeParse(unread).success).toBe(true);
  expect(postInput(true).safeParse(written).success).toBe(true);
  expect(postInput(true).safeParse(unread).error?.issues).toMatchObject([
    { path: ["acceptsRules"] },
  ]);
});

test("a title that is too long says by how much", () => {
  const long = { ...written, title: "🙏".repeat(201) };

  expect(postInput(true).safeParse(long).error?.issues).toMatchObject([
    { path: ["title"], message: "Titles can have up to 200 characters. Yours has 201." },
  ]);
  expect(postInput(true).safeParse({ ...written, title: "🙏".repeat(200) }).success).toBe(true);
  expect(charactersIn(" é ")).toBe(1);
});

test("what belongs to a request alone goes with a request alone", () => {
  const request = postInput(false).parse({ ...written, isUrgent: true, expiresInDays: 7 });

  expect(withoutOtherParts(request)).toMatchObject({ isUrgent: false, expiresInDays: null });
  expect(withoutOtherParts({ ...request, category: "prayer-requests" })).toMatchObject({
    isUrgent: true,
    expiresInDays: 7,
  });
});

test("an address names what is looked at, and no more", () => {
  expect(searchOf({ category: undefined, search: "" })).toBe("");
  expect(searchOf({ category: "questions", search: "a b&c" })).toBe(
    "?category=questions&search=a+b%26c",
  );
});

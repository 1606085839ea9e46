import { expect, test } from "vitest";
import { searchOf } from "#src/features/community/board-view.ts";
import {
  charactersIn,
  onlyCategoryFields,
  postInput,
  postValues,
} from "#src/features/community/compose/post-draft.ts";

const empty = {
  category: "general",
  title: "",
  content: "",
  isAnonymous: false,
  isUrgent: false,
  expiresInDays: null,
};

const written = { ...empty, title: "MRI", content: "Thursday", acceptsRules: true };

test("a draft is restored without its invalid values, in the category that the board shows", () => {
  expect(postValues(undefined, undefined)).toEqual(empty);
  expect(postValues(undefined, "questions")).toEqual({ ...empty, category: "questions" });
  expect(postValues({ ...empty, title: "  " }, "questions").category).toBe("questions");
  const draft = { title: "MRI", category: "rumours", isAnonymous: true, expiresInDays: 2 };
  expect(postValues(draft, "questions")).toEqual({ ...empty, title: "MRI", isAnonymous: true });
  for (const none of ["text", 7, null, []]) expect(postValues(none, undefined)).toEqual(empty);
});

test("the rules must be accepted only if they have not been", () => {
  const unread = { ...written, acceptsRules: false };

  expect(postInput(false).safeParse(unread).success).toBe(true);
  expect(postInput(true).safeParse(written).success).toBe(true);
  expect(postInput(true).safeParse(unread).error?.issues).toMatchObject([
    { path: ["acceptsRules"] },
  ]);
});

test("the message about a long title gives its length", () => {
  const long = { ...written, title: "🙏".repeat(201) };

  expect(postInput(true).safeParse(long).error?.issues).toMatchObject([
    { path: ["title"], message: "Titles can have up to 200 characters. Yours has 201." },
  ]);
  expect(postInput(true).safeParse({ ...written, title: "🙏".repeat(200) }).success).toBe(true);
  expect(charactersIn(" é ")).toBe(1);
});

test("urgency and duration are sent with prayer requests only", () => {
  const request = postInput(false).parse({ ...written, isUrgent: true, expiresInDays: 7 });

  expect(onlyCategoryFields(request)).toMatchObject({ isUrgent: false, expiresInDays: null });
  expect(onlyCategoryFields({ ...request, category: "prayer-requests" })).toMatchObject({
    isUrgent: true,
    expiresInDays: 7,
  });
});

test("the query string holds the category and the search, if any", () => {
  expect(searchOf({ category: undefined, search: "" })).toBe("");
  expect(searchOf({ category: "questions", search: "a b&c" })).toBe(
    "?category=questions&search=a+b%26c",
  );
});

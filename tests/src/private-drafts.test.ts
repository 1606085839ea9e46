import { afterEach, expect, test } from "vitest";
import { dropDraft, forgetDrafts, readDraft, writeDraft } from "#src/lib/private-drafts.ts";
import { stubStorage } from "./device/stub-browser.ts";

afterEach(forgetDrafts);

test("what another tab has sent and dropped is no draft here any more", () => {
  const stored = stubStorage();
  writeDraft("post-draft", 7, { title: "MRI" });
  stored.delete("post-draft");
  expect(readDraft("post-draft", 7)).toBeUndefined();
});

test("with full storage the newest text is read, until it is dropped", () => {
  stubStorage({ room: 60 });
  expect(writeDraft("post-draft", 7, { title: "MRI" })).toBe(true);
  const longer = { title: "x".repeat(60) };
  expect(writeDraft("post-draft", 7, longer)).toBe(false);
  expect(readDraft("post-draft", 7)).toEqual(longer);
  expect(writeDraft("post-draft", 7, { title: "CT" })).toBe(true);
  expect(readDraft("post-draft", 7)).toEqual({ title: "CT" });

  writeDraft("post-draft", 7, longer);
  dropDraft("post-draft", 7);
  expect(readDraft("post-draft", 7)).toBeUndefined();
});

test("the single draft of an earlier release is found by its id, and other parts leave it", () => {
  writeDraft("reflection-edit", 7, { id: 5, text: "Half" });
  writeDraft("reflection-edit", 7, { text: "Other" }, "6");
  expect(readDraft("reflection-edit", 7, "5")).toEqual({ id: 5, text: "Half" });
  expect(readDraft("reflection-edit", 7, "6")).toEqual({ text: "Other" });
});

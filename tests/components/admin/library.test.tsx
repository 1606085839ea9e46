import { Navigate, Route, Routes } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { AdminLibraryScreen } from "#src/features/admin/library/library-screen.tsx";
import { AdminTextScreen } from "#src/features/admin/library/text-screen.tsx";
import type { RouterOutputs } from "#src/lib/trpc.ts";
import { type Answers, Refusal, renderScreen } from "../render-screen.tsx";
import { signedIn, staffText } from "./rows.ts";

type StaffText = RouterOutputs["admin"]["resource"];

const at = new Date("2026-11-20T12:00:00Z");
const misquoted = "> Jesus cried.\n>\n> John 11:35";
const verse = "> Jesus wept.\n>\n> John 11:35";

const text = staffText({ body: misquoted, tags: ["rest", "sleep"] });

const open = (answers: Answers, id = "4") =>
  renderScreen(
    <Routes>
      <Route path="/" element={<Navigate to={`/admin/library/${id}`} />} />
      <Route path="/admin/library" element={<AdminLibraryScreen />} />
      <Route path="/admin/library/:id" element={<AdminTextScreen />} />
    </Routes>,
    { ...signedIn("mentor"), "admin.resource": text, ...answers },
  );

test("the list says what each text is, and finds by state and kind", async () => {
  const rows = [
    text,
    { ...text, id: 5, title: "Soon", status: "published", state: "scheduled", publishAt: at },
  ] satisfies StaffText[];
  const screen = await renderScreen(<AdminLibraryScreen />, {
    ...signedIn("mentor"),
    "admin.resources": ({ state }) => (state === "published" ? [] : rows),
  });
  const row = screen.getByRole("row", { name: /Rest/ });
  await expect.element(row).toHaveTextContent(/Article.*Membership.*Draft/);
  await expect.element(screen.getByRole("row", { name: /Soon/ })).toHaveTextContent("Scheduled");
  // Mentors delete nothing.
  expect(screen.getByRole("button", { name: "Recently deleted" }).query()).toBeNull();
  await screen.getByRole("button", { name: "Published" }).click();
  await expect.element(screen.getByText("Nothing of this kind is here.")).toBeVisible();
});

test("a misquoted verse is named, repaired, and the whole is published", async () => {
  const issues = [{ path: "body", message: "These are not the words of John 11:35." }];
  const screen = await open({
    "admin.previewText": ({ text }) => ({
      blocks: [{ kind: "verse", text: "Jesus wept.", reference: "John 11:35" }],
      minutes: 1,
      verses: [
        {
          reference: "John 11:35",
          markdown: misquoted,
          repaired: verse,
          verdict: text === misquoted ? "differs" : "exact",
        },
      ],
    }),
    "admin.updateResource": ({ body }) =>
      body === misquoted
        ? new Refusal("Invalid", { code: "BAD_REQUEST", httpStatus: 400, issues })
        : { ...text, body, version: 4, status: "published" },
  });
  await screen.getByRole("radio", { name: "Published" }).click({ force: true });
  expect(screen.getByRole("button", { name: "Delete this text" }).query()).toBeNull();
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText("2 minutes to read")).toBeVisible();
  const field = screen.getByLabelText("Text", { exact: true });
  await expect.element(field).toHaveAccessibleDescription(/not the words of John/);
  await screen.getByRole("button", { name: "Use the King James text of John 11:35" }).click();
  await expect.element(field).toHaveValue(verse);
  await expect.element(field).toHaveFocus();
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.element(screen.getByText("Your changes are saved")).toBeVisible();
  expect(screen.sent("admin.updateResource")).toMatchObject([
    { id: 4, version: 3, status: "published", tags: ["rest", "sleep"] },
    { id: 4, version: 3, body: verse },
  ]);
  // Texts are long and private, addresses are short and logged.
  const addresses = vi
    .mocked(fetch)
    .mock.calls.map(([address]) => decodeURIComponent(`${address}`));
  expect(addresses.filter((address) => address.includes("Jesus"))).toEqual([]);
  expect(screen.sent("admin.previewText")).toContainEqual({ text: misquoted });
});

test("a chapter has a number and questions; a new one gets a page of its own", async () => {
  const screen = await open({ "admin.createResource": { ...text, title: "Made" } }, "new");
  await screen.getByRole("radio", { name: "Chapter" }).click({ force: true });
  await screen.getByLabelText("Title", { exact: true }).fill("Count the cost");
  await screen.getByLabelText("Number of the chapter").fill("12");
  const question = screen.getByLabelText("Before the text, question 1");
  await question.fill("What is hard? ".repeat(30));
  const save = screen.getByRole("button", { name: "Save" });
  await save.click();
  await screen.getByRole("link", { name: /300/ }).click();
  await expect.element(question).toHaveFocus();
  await question.fill("What is hard?");
  await save.click();
  await expect.element(screen.getByRole("heading", { name: "Rest", level: 1 })).toBeVisible();
  expect(screen.sent("admin.createResource")).toMatchObject([
    { chapterNumber: 12, questions: { before: ["What is hard?"], after: [] }, status: "draft" },
  ]);
});

test("a text is deleted by an owner, and brought back", async () => {
  const screen = await open({
    ...signedIn("owner"),
    "admin.resources": [],
    "admin.deleteResource": () => undefined,
    "admin.restoreResource": text,
  });
  await screen.getByRole("button", { name: "Delete this text" }).click();
  await expect.element(screen.getByRole("button", { name: "Recently deleted" })).toBeVisible();
  await screen.getByRole("button", { name: "Undo" }).click();
  await expect.element(screen.getByText("The text is back")).toBeVisible();
});

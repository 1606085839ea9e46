import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import address from "#db/seed/library/demo-media/rest-without-guilt.webm?url";
import type { UploadedFile } from "#src/features/admin/library/upload.ts";
import { UploadField } from "#src/features/admin/library/upload-field.tsx";
import { renderScreen } from "../render-screen.tsx";

const uploaded: UploadedFile = {
  id: 5,
  role: "video",
  title: "Rest",
  mime: "video/webm",
  bytes: 89_599,
  seconds: 12,
  lines: 0,
};

type Reply = (query: URLSearchParams, address: URL) => Response;

/** The field, beside a server that answers each piece like this. */
async function show(role: "video" | "captions", reply: Reply) {
  const onUploaded = vi.fn();
  await renderScreen(<UploadField role={role} onUploaded={onUploaded} />, {});
  const sent: URL[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (path) => {
    const url = new URL(String(path), location.href);
    sent.push(url);
    return reply(url.searchParams, url);
  });
  return { onUploaded, sent };
}

const choose = (label: string, file: File) => page.getByLabelText(label).upload(file);
const button = (name: string) => page.getByRole("button", { name, exact: true });

test("a video is played first, and then sent with its length; what no browser plays cannot be sent", async () => {
  const recording = await (await fetch(address)).blob();
  const { onUploaded, sent } = await show("video", () =>
    Response.json({ stored: 89_599, file: uploaded }, { status: 201 }),
  );
  await choose("Video", new File(["<!doctype html>"], "Rest.mp4", { type: "video/mp4" }));
  await expect.element(page.getByText("This browser cannot play the file")).toBeVisible();
  await expect.element(button("Upload")).not.toBeInTheDocument();
  await choose("Video", new File([recording], "Rest.webm", { type: "video/webm" }));
  await button("Upload").click();

  await expect.poll(() => onUploaded.mock.calls).toEqual([[uploaded]]);
  expect(sent).toHaveLength(1);
  const query = Object.fromEntries(sent[0]?.searchParams ?? []);
  const about = { role: "video", offset: "0", total: `${recording.size}`, name: "Rest.webm" };
  expect(query).toEqual({ ...about, seconds: "12" });
});

test("after a break it goes on from where the server has got to, and another file begins anew", async () => {
  const error = "These are not captions that we can take.";
  let isUp = false;
  const captions: UploadedFile = { ...uploaded, role: "captions", lines: 3 };
  const { onUploaded, sent } = await show("captions", (query) => {
    if (!isUp) throw new TypeError("Failed to fetch");
    if (query.get("name") === "French.vtt") return Response.json({ error }, { status: 415 });
    if (query.get("offset") === "0") return Response.json({ stored: 4 }, { status: 409 });
    return Response.json({ stored: 6, file: captions }, { status: 201 });
  });
  // As on plain http, where a browser has no `randomUUID`.
  vi.spyOn(crypto, "randomUUID").mockImplementation(() => {
    throw new TypeError("crypto.randomUUID is not a function");
  });
  await choose("Captions", new File(["WEBVTT 2"], "Spanish.vtt"));
  await button("Upload").click();
  await expect.element(button("Go on")).toBeVisible();
  await choose("Captions", new File(["WEBVTT"], "English.vtt"));
  await button("Upload").click();
  await expect.element(page.getByText("The connection broke.")).toBeVisible();

  isUp = true;
  await button("Go on").click();
  await expect.poll(() => onUploaded.mock.calls).toEqual([[captions]]);
  const [spanish, ...english] = sent;
  expect(english.map(({ searchParams }) => searchParams.get("offset"))).toEqual(["0", "0", "4"]);
  expect(new Set(english.map(({ pathname }) => pathname)).size).toBe(1);
  expect(english[0]?.pathname).not.toBe(spanish?.pathname);

  await choose("Captions", new File(["1"], "French.vtt"));
  await button("Upload").click();
  await expect.element(page.getByText(error)).toBeVisible();
});

import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import address from "#db/seed/library/demo-media/rest-without-guilt.webm?url";
import { type MediaFile, Recording } from "#src/features/library/recording.tsx";
import { renderScreen } from "../render-screen.tsx";

const cues = [
  { from: 0.5, until: 3.8, text: "Put your day in first." },
  { from: 4, until: 7.6, text: "Everything else is furniture; this is the wall." },
  { from: 7.8, until: 11.8, text: "You can be polite to the guilt." },
];

const file = (id: number, role: MediaFile["role"], other: Partial<MediaFile> = {}): MediaFile => ({
  id,
  role,
  title: "English",
  mime: "video/webm",
  bytes: 30_283,
  seconds: null,
  cues: null,
  address,
  ...other,
});

const captions = `data:text/vtt,${encodeURIComponent("WEBVTT\n\n00:01.000 --> 00:02.000\nHi")}`;
const files = [
  file(1, "video", { seconds: 12 }),
  file(2, "captions", { cues, address: captions }),
  file(3, "pdf", { title: "The empty week", address: "/media/3?u=0" }),
];

type Shown = Partial<Parameters<typeof Recording>[0]>;

async function show(shown: Shown = {}) {
  const onPlace = vi.fn<Parameters<typeof Recording>[0]["onPlace"]>();
  const renew = vi.fn(async () => files);
  const all = { title: "Rest without guilt", files, start: null, onPlace, renew, ...shown };
  const screen = await renderScreen(<Recording {...all}>Its words</Recording>, {});
  const video = () => {
    const element = document.querySelector("video");
    if (!element) throw new Error("There is no video.");
    return element;
  };
  await expect.poll(() => video().readyState).toBeGreaterThan(0);
  return { screen, video, onPlace, renew: all.renew };
}

const player = () => page.getByRole("group", { name: "Player: Rest without guilt" });
const button = (name: string) => page.getByRole("button", { name, exact: true });

test("a line of the transcript leads to its place, is marked, and is the place that is kept", async () => {
  const { screen, video, onPlace } = await show();
  const line = page.getByRole("button", { name: /this is the wall/ });
  await line.click();
  await expect.poll(() => video().currentTime).toBe(4);
  await expect.element(line).toHaveAttribute("aria-current", "true");
  await expect.element(player()).toHaveTextContent("0:04 / 0:12");
  const pdf = page.getByRole("link", { name: "The empty week (PDF, 30 KB)" });
  await expect.element(pdf).toHaveAttribute("href", "/media/3?u=0");
  await screen.unmount();
  const place = { fileId: 1, position: 4, percent: 33, at: expect.any(Date) };
  expect(onPlace).toHaveBeenLastCalledWith(place, true);
});

test("the keys move it while the focus is in the player; the speed is kept for the next recording", async () => {
  const { screen, video } = await show();
  const place = page.getByRole("slider", { name: "Place in the recording" });
  await userEvent.keyboard("l");
  expect(video().currentTime).toBe(0);

  await place.element().focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.poll(() => video().currentTime).toBe(5);
  await userEvent.keyboard("{ArrowRight}{ArrowLeft}");
  await expect.poll(() => video().currentTime).toBe(5);
  await userEvent.keyboard("j");
  await expect.poll(() => video().currentTime).toBe(0);
  await userEvent.keyboard(">>");
  await expect.poll(() => video().playbackRate).toBe(1.5);
  await userEvent.keyboard("c");
  await expect.element(button("Captions")).toHaveAttribute("aria-pressed", "false");
  expect(video().textTracks[0]?.mode).toBe("hidden");

  await button("Speed: 1.5 times").click();
  const speed = video().playbackRate;
  expect(speed).not.toBe(1.5);
  await screen.unmount();
  await show();
  await expect.poll(() => video().playbackRate).toBe(speed);
});

test("it goes on where the athlete stopped, also where its address is too old and replaced", async () => {
  const old = [
    file(1, "video", { seconds: 12, address: "data:video/webm,gone" }),
    ...files.slice(1),
  ];
  const { video, renew } = await show({ files: old, start: { fileId: 1, position: 6 } });
  await expect.poll(() => video().src).toContain(address);
  await expect.poll(() => video().currentTime).toBe(6);
  await expect.element(page.getByText("You stopped at 0:06.")).toBeVisible();
  expect(renew).toHaveBeenCalledOnce();
});

test("what plays when its address runs out plays on with the new one", async () => {
  const later = [file(1, "video", { seconds: 12, address: `${address}#later` })];
  const { video } = await show({ renew: vi.fn(async () => later) });
  await button("Play").click();
  await expect.poll(() => video().currentTime).toBeGreaterThan(0);
  // As a browser does: it stops, tells of the error, and of the stop after that.
  Object.defineProperty(video(), "error", { value: { code: 2 } });
  video().pause();
  video().dispatchEvent(new Event("error"));
  await expect.poll(() => video().src).toContain("#later");
  await expect.poll(() => video().readyState).toBeGreaterThan(2);
  await expect.poll(() => video().paused).toBe(false);
});

test("what does not load either time says so, and can be tried again", async () => {
  const renew = vi.fn(async () => [file(1, "video", { address: "data:video/webm,still" })]);
  const broken = [file(1, "video", { address: "data:video/webm,gone" })];
  const onPlace = vi.fn();
  const all = { title: "Rest", files: broken, start: null, onPlace, renew };
  await renderScreen(<Recording {...all}>Its words</Recording>, {});
  await expect.element(page.getByText("The recording did not load.")).toBeVisible();
  renew.mockResolvedValue(files);
  await button("Try again").click();
  await expect.poll(() => document.querySelector("video")?.readyState).toBeGreaterThan(0);
});

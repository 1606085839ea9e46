import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { AdminStaffScreen } from "#src/features/admin/staff/staff-screen.tsx";
import { JoinScreen } from "#src/features/athletes/join-screen.tsx";
import type { RouterOutputs } from "#src/lib/trpc.ts";
import { pauseAt } from "#tests/helpers/pause-at.ts";
import { setPageSettings } from "../page-settings.ts";
import { type Answers, Refusal, renderScreen } from "../render-screen.tsx";
import { signedIn } from "./rows.ts";

type Member = RouterOutputs["admin"]["staff"][number];

const anna: Member = {
  id: 1,
  name: "Anna B.",
  username: "anna@example.org",
  athletes: 8,
  isMe: true,
  role: "owner",
  state: "active",
};
const daniel: Member = { ...anna, id: 2, name: "Daniel F.", isMe: false, role: "mentor" };
const profile = {
  name: "Anna B.",
  bio: null,
  timeZone: "America/Chicago",
  meetingUrl: null,
  place: null,
  sessionMinutes: 60,
  noticeHours: 12,
  replyHours: 24,
  photo: null,
};
const openAsOwner = (answers: Answers) =>
  renderScreen(<AdminStaffScreen />, {
    ...signedIn("owner"),
    "admin.staff": [anna, daniel],
    "admin.concerns": [],
    ...answers,
  });

test("an invitation lists what is wrong; ending somebody’s work says who gets the athletes", async () => {
  let isOver = false;
  const screen = await openAsOwner({
    "admin.staff": () => [anna, isOver ? { ...daniel, state: "left", athletes: 0 } : daniel],
    "admin.deactivateStaff": () => {
      isOver = true;
    },
  });
  await screen.getByRole("button", { name: "Invite somebody" }).click();
  const dialog = screen.getByRole("dialog");
  const send = dialog.getByRole("button", { name: "Send the invitation" });
  await send.click();
  const summary = dialog.getByRole("alert").getByRole("link");
  await expect
    .poll(() => summary.elements().map(({ textContent }) => textContent))
    .toEqual(["Please enter a name", "Please enter a valid email"]);
  await dialog.getByLabelText("Name").fill("Jael");
  await dialog.getByLabelText("E-mail").fill("jael@gmail");
  await send.click();
  await expect.element(summary).toHaveTextContent("Please enter a valid email");
  expect(screen.sent("admin.inviteStaff")).toEqual([]);
  await userEvent.keyboard("{Escape}");

  await screen.getByRole("button", { name: "Change Daniel F." }).click();
  await dialog.getByLabelText("Their athletes go to").selectOptions("Anna B.");
  await dialog.getByRole("button", { name: "End their work here" }).click();
  await expect.element(screen.getByRole("cell", { name: "Has left" })).toBeVisible();
  expect(screen.sent("admin.deactivateStaff")).toEqual([{ id: 2, to: 1, forget: false }]);
});

test("an invitation is sent again to the same address; a restored draft says so, and is cleared", async () => {
  const jael: Member = { ...daniel, name: "Jael", username: "jael@example.org", state: "invited" };
  const screen = await openAsOwner({
    "admin.staff": [anna, jael],
    "admin.inviteStaff": { id: jael.id },
  });
  const dialog = screen.getByRole("dialog");
  const name = dialog.getByLabelText("Name");
  const openAgain = async () => {
    await screen.getByRole("button", { name: "Change Jael" }).click();
    await dialog.getByRole("button", { name: "Invite again" }).click();
  };
  setPageSettings({ canMail: true });
  await openAgain();
  const email = dialog.getByLabelText("E-mail");
  await expect.element(email).toHaveAttribute("readonly");
  await expect.element(email).toHaveAccessibleDescription(/End their work here.*invite them anew/);
  await name.fill("Jael K.");
  await userEvent.keyboard("{Escape}");
  await openAgain();
  await expect.element(name).toHaveValue("Jael K.");
  await dialog.getByRole("button", { name: "Clear" }).click();
  await expect.element(name).toHaveValue("Jael");
  await dialog.getByRole("button", { name: "Send the invitation" }).click();
  await expect.element(screen.getByText("The invitation is on its way")).toBeVisible();
  const again = { email: "jael@example.org", displayName: "Jael", role: "mentor" };
  expect(screen.sent("admin.inviteStaff")).toEqual([again]);
});

test("an owner reads a concern, and closes it with what was done", async () => {
  const concern = {
    id: 5,
    athlete: { id: 3, name: "Ruth" },
    mentor: "Daniel F.",
    closedBy: null,
    note: null,
    body: "He asks me to meet alone.",
    createdAt: new Date(),
    closedAt: null,
    outcome: null,
  };
  let isClosed = false;
  const screen = await openAsOwner({
    "admin.concerns": () => (isClosed ? [] : [concern]),
    "admin.closeConcern": () => {
      isClosed = true;
    },
  });
  const part = screen.getByRole("region", { name: "Concerns about mentors" });
  await expect.element(part.getByText("He asks me to meet alone.")).toBeVisible();
  const link = part.getByRole("heading", { name: "Ruth about Daniel F." }).getByRole("link");
  await expect.element(link).toHaveAttribute("href", "/admin/athletes/3");
  const close = part.getByRole("button", { name: "Close it" });
  await close.click();
  await part.getByRole("radio", { name: "They have another mentor" }).click();
  await part.getByLabelText("What was done").fill("Ruth is with Anna now.");
  await close.click();
  await expect.element(part.getByText("No concern is open.")).toBeVisible();
  const closed = { outcome: "changed_mentor", note: "Ruth is with Anna now." };
  expect(screen.sent("admin.closeConcern")).toEqual([{ id: 5, ...closed }]);
});

test("a mentor finds the own profile alone, and what is wrong is said at its field", async () => {
  const screen = await renderScreen(<AdminStaffScreen />, {
    ...signedIn("mentor"),
    "admin.staffProfile": profile,
    "admin.updateStaffProfile": (sent) => ({ ...profile, bio: sent.bio ?? null }),
  });
  await expect.element(screen.getByLabelText("Name")).toHaveValue("Anna B.");
  expect(screen.getByRole("table").elements()).toEqual([]);
  const link = screen.getByLabelText("Link for video sessions");
  const save = screen.getByRole("button", { name: "Save your profile" });
  await link.fill("http://meet.example");
  await save.click();
  await expect.element(link).toHaveAccessibleDescription(/begins with https:/);
  await link.fill("https://meet.example");
  await save.click();
  await expect.element(screen.getByText("Your profile is saved")).toBeVisible();
  const sent = { meetingUrl: "https://meet.example" };
  expect(screen.sent("admin.updateStaffProfile")).toEqual([sent]);
});

test("what is typed into the own profile while it is saved stays, and is kept as a draft", async () => {
  const answer = pauseAt();
  let stored: RouterOutputs["admin"]["staffProfile"] = profile;
  const answers: Answers = {
    ...signedIn("mentor"),
    "admin.staffProfile": () => stored,
    "admin.updateStaffProfile": async ({ place = null }) => {
      await answer.passed;
      stored = { ...profile, place };
      return stored;
    },
  };
  const before = await renderScreen(<AdminStaffScreen />, answers);
  await before.getByLabelText(/^Place for sessions/).fill("Room 12");
  await before.getByRole("button", { name: "Save your profile" }).click();
  const bio = before.getByLabelText(/^A few words about you/);
  await bio.fill("A coach.");
  answer.open();
  await expect.element(before.getByText("Your profile is saved")).toBeVisible();
  await expect.element(bio).toHaveValue("A coach.");
  await before.unmount();
  const again = await renderScreen(<AdminStaffScreen />, answers);
  await expect.element(again.getByLabelText(/^A few words about you/)).toHaveValue("A coach.");
  await again.getByRole("button", { name: "Save your profile" }).click();
  await expect.poll(() => again.sent("admin.updateStaffProfile")).toEqual([{ bio: "A coach." }]);
});

test("a picture is cut to the arch and made small enough; another file is refused", async () => {
  let photo: string | null = null;
  let sentPhoto = "";
  const screen = await renderScreen(<AdminStaffScreen />, {
    ...signedIn("mentor"),
    "admin.staffProfile": () => ({ ...profile, photo }),
    "admin.setStaffPhoto": (sent) => {
      if (sent.photo) sentPhoto = sent.photo;
      photo = sent.photo && `data:image/jpeg;base64,${sent.photo}`;
      return { ...profile, photo };
    },
  });
  const part = screen.getByRole("region", { name: "Your picture" });
  await expect.element(part.getByRole("button", { name: "Choose a picture" })).toBeVisible();
  const input = part.element().querySelector("input") ?? document.createElement("input");
  await userEvent.upload(input, new File(["no picture"], "notes.png", { type: "image/png" }));
  await expect.element(part.getByText(/^This file is no picture/)).toBeVisible();
  await userEvent.upload(input, await noisyPicture(1_200, 700));
  await expect.element(screen.getByText("Your picture is saved")).toBeVisible();
  await expect.element(part.getByText(/^This file is no picture/)).not.toBeInTheDocument();
  await expect.element(part.getByRole("button", { name: "Choose another picture" })).toBeVisible();

  const bytes = Uint8Array.from(atob(sentPhoto), (letter) => letter.charCodeAt(0));
  expect(bytes.length).toBeLessThanOrEqual(44_000);
  const drawn = await createImageBitmap(new Blob([bytes], { type: "image/jpeg" }));
  expect([drawn.width, drawn.height]).toEqual([320, 384]);
  await part.getByRole("button", { name: "Take it away" }).click();
  await expect.element(part.getByRole("button", { name: "Choose a picture" })).toBeVisible();
});

/** Noise is what JPEG can make least small. */
async function noisyPicture(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  const noise = Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => (at * at) % 251);
  context?.putImageData(new ImageData(noise, width, height), 0, 0);
  return new File([await canvas.convertToBlob()], "me.png", { type: "image/png" });
}

test("an invitation that is over says whom to ask", async () => {
  history.replaceState(null, "", "#token=x");
  const screen = await renderScreen(<JoinScreen />, {
    "athletes.openInvitation": new Refusal("over", { code: "UNAUTHORIZED", httpStatus: 401 }),
  });
  await expect.element(screen.getByRole("heading")).toHaveTextContent("This invitation is over");
});

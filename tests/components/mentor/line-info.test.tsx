import { expect, test } from "vitest";
import type { RouterOutputs } from "#src/lib/trpc.ts";
import { Refusal } from "../render-screen.tsx";
import { openLine } from "./open-line.tsx";

test("the info says who the mentor is, what stays in confidence, and whom to call instead", async () => {
  const photo = "data:image/png;base64,AA==";
  const zone = { timeZone: "America/New_York", replyHours: 24 };
  const screen = await openLine(
    {},
    {
      "soulcare.mentor": { name: "Anna B.", bio: "Ran the mile.", photo, ...zone },
      "soulcare.concerns": { readers: [], contact: "+1 555 010 0199", sent: [] },
    },
  );
  await expect.poll(() => screen.container.querySelector("img")?.src).toBe(photo);
  await screen.getByRole("button", { name: "About Anna B. and this line" }).click();
  const dialog = screen.getByRole("dialog", { name: "About Anna B. and this line" });
  for (const words of [
    "Ran the mile.",
    /^Anna keeps this in confidence, except/,
    /ever has to open it, a line here tells you/,
    "Anna is an owner here, so tell somebody else:",
  ])
    await expect.element(dialog.getByText(words)).toBeVisible();
  const hrefOf = (name: string) =>
    dialog.getByRole("link", { name }).element().getAttribute("href");
  expect(["Call 988", "I need someone today", "+1 555 010 0199"].map(hrefOf)).toEqual([
    "tel:988",
    "/need-someone",
    "tel:+15550100199",
  ]);
});

test("something that is not right with the mentor is told to the owners, and kept if not sent", async () => {
  let sent: RouterOutputs["soulcare"]["concerns"]["sent"] = [];
  let isLost = true;
  const screen = await openLine(
    {},
    {
      "soulcare.concerns": () => ({ readers: ["Ruth B.", "Naomi"], contact: null, sent }),
      "soulcare.raiseConcern": () => {
        if (isLost) return new Refusal("Lost.");
        sent = [{ id: 1, createdAt: new Date("2026-11-23T15:00:00"), closedAt: null }];
        return { id: 1 };
      },
    },
  );
  const about = screen.getByRole("button", { name: "About Anna B. and this line" });
  await about.click();
  const part = screen.getByRole("region", { name: "Is something not right with your mentor?" });
  await expect.element(part.getByText("Tell the owner, not Anna.")).toBeVisible();
  await part.getByRole("button", { name: "Tell the owner" }).click();
  const help = /^Ruth B. and Naomi will read this. Anna will not, and is not told of it./;
  await expect.element(part.getByText(help)).toBeVisible();
  await part.getByLabelText("What is not right?").fill("She shouts.");
  await part.getByRole("button", { name: "Send it" }).click();
  await expect.element(part.getByText(/^That was not sent\./)).toBeVisible();
  await screen.getByRole("button", { name: "Close" }).last().click();
  await about.click();
  await expect.element(part.getByLabelText("What is not right?")).toHaveValue("She shouts.");
  isLost = false;
  await part.getByRole("button", { name: "Send it" }).click();
  await expect.element(part.getByRole("status")).toHaveTextContent("You wrote on November 23.");
  await expect.element(part.getByText(/Ruth B. and Naomi will read this and may/)).toBeVisible();
  const [first, second] = screen.sent("soulcare.raiseConcern");
  expect(first).toEqual({ body: "She shouts.", idempotencyKey: expect.any(String) });
  expect(second).toEqual(first);
});

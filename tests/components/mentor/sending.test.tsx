import { expect, test } from "vitest";
import { storeKeys } from "#src/lib/local-store.ts";
import { readDraft, writeDraft } from "#src/lib/private-drafts.ts";
import { queryClient } from "#src/lib/trpc.ts";
import { pauseAt } from "#tests/helpers/pause-at.ts";
import { NoAnswer, Refusal } from "../render-screen.tsx";
import { empty, fromAnna, type Message, message, openLine } from "./open-line.tsx";

type Screen = Awaited<ReturnType<typeof openLine>>;

const field = (screen: Screen) => screen.getByRole("textbox", { name: "Message to Anna" });
const send = (screen: Screen) => screen.getByRole("button", { name: "Send" });
const log = (screen: Screen) => screen.getByRole("log", { name: "Messages, newest last" });

test("a message whose answer is awaited is on its way, also on a screen that was left meanwhile", async () => {
  const answer = pauseAt();
  const first = await openLine(
    {},
    {
      "soulcare.say": async ({ body }) => {
        await answer.passed;
        return message(99, { body });
      },
    },
  );
  await field(first).fill("On its way.");
  await send(first).click();
  await expect.element(first.getByText("Sending…")).toBeVisible();
  await first.unmount();

  const again = await openLine();
  await expect.element(again.getByText("Sending…")).toBeVisible();
  expect(again.getByText("Not sent.", { exact: true }).query()).toBeNull();
  answer.open();
  await expect.poll(() => again.getByText("Sending…").query()).toBeNull();
});

test.each(["arrives", "is lost"])(
  "an answer that %s late leaves what the same person writes as staff",
  async (how) => {
    const answer = pauseAt();
    const screen = await openLine(
      {},
      {
        "soulcare.say": async ({ body }) => {
          await answer.passed;
          return how === "arrives" ? message(99, { body }) : new NoAnswer();
        },
      },
    );
    await field(screen).fill("On its way.");
    await send(screen).click();
    await expect.element(screen.getByText("Sending…")).toBeVisible();
    await screen.unmount();

    const unsent = [{ key: "key-1", body: "Not sent yet.", hasFailed: true }];
    const asStaff = { body: "To an athlete", key: "key-2", unsent };
    writeDraft(storeKeys.lineDraft, "staff 1", asStaff, "8");
    answer.open();
    await expect.poll(() => queryClient.isMutating()).toBe(0);
    expect(readDraft(storeKeys.lineDraft, "staff 1", "8")).toEqual(asStaff);
  },
);

test("what was on its way when the page was closed is not sent, whatever is typed then", async () => {
  const unsent = [{ key: "key-1", body: "Cut off.", hasFailed: false }];
  const parts = [["own", { body: "", key: "", unsent }]];
  localStorage.setItem(storeKeys.lineDraft, JSON.stringify({ owner: 7, parts }));
  const screen = await openLine();
  const notSent = screen.getByText("Not sent.", { exact: true });
  await expect.element(notSent).toBeVisible();
  await field(screen).fill("Next");
  await expect.element(field(screen)).toHaveValue("Next");
  await expect.element(notSent).toBeVisible();
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => notSent.query()).toBeNull();
  await expect.element(log(screen).getByText("Cut off.")).toBeVisible();
});

test("a message that the line has before its sender has the answer stands there once", async () => {
  const answer = pauseAt();
  let entries: Message[] = [];
  const screen = await openLine(
    {},
    {
      "soulcare.line": () => ({ ...empty, entries }),
      "soulcare.say": async ({ body, idempotencyKey }) => {
        const said = message(99, { body });
        entries = [{ ...said, idempotencyKey }];
        await answer.passed;
        return body === "Lost." ? new NoAnswer() : said;
      },
    },
  );
  for (const body of ["Slow.", "Lost."]) {
    await field(screen).fill(body);
    await send(screen).click();
    await expect.element(screen.getByText("Sending…")).toBeVisible();
    await queryClient.invalidateQueries();
    await expect.poll(() => screen.getByText("Sending…").query()).toBeNull();
    expect(screen.getByText(body, { exact: true }).elements()).toHaveLength(1);
  }
  answer.open();
  await expect.poll(() => screen.sent("soulcare.say")).toHaveLength(3);
  await expect.poll(() => queryClient.isMutating()).toBe(0);
  expect(screen.getByText("Not sent.", { exact: true }).query()).toBeNull();
});

test("a sent message stands in the line while that loads again, and if it does not load", async () => {
  const answer = pauseAt();
  const older = message(1, { ...fromAnna, body: "Hello." });
  let isAsked = false;
  const screen = await openLine(
    {},
    {
      "soulcare.line": async () => {
        if (screen.sent("soulcare.say").length === 0) return { ...empty, entries: [older] };
        isAsked = true;
        await answer.passed;
        return new Refusal("Bad gateway.", { code: "BAD_GATEWAY", httpStatus: 502 });
      },
    },
  );
  await field(screen).fill("Delivered.");
  await send(screen).click();
  await expect.poll(() => isAsked).toBe(true);
  await expect.poll(() => screen.getByText("Sending…").query()).toBeNull();
  expect(log(screen).getByText("Delivered.").elements()).toHaveLength(1);
  answer.open();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(
    log(screen)
      .getByText(/^(Hello|Delivered)\.$/)
      .elements(),
  ).toHaveLength(2);
});

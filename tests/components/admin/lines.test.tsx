import { Link, Route, Routes } from "react-router-dom";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { useScrollMemory } from "#src/app/scroll-memory.ts";
import { CarePart } from "#src/features/admin/athletes/athlete/care-part.tsx";
import { AdminLinesScreen } from "#src/features/admin/lines/lines-screen.tsx";
import { StaffLine } from "#src/features/admin/lines/staff-line.tsx";
import type { RouterOutputs } from "#src/lib/trpc.ts";
import { expectConsoleError } from "#tests/helpers/console.ts";
import { pauseAt } from "#tests/helpers/pause-at.ts";
import { message as lineMessage } from "../mentor/open-line.tsx";
import { type Answers, NoAnswer, Refusal, renderScreen } from "../render-screen.tsx";
import { athlete, fileOf, nothing } from "./open-athlete.tsx";
import { signedIn } from "./rows.ts";

type Line = RouterOutputs["admin"]["line"];
type Row = RouterOutputs["admin"]["lines"][number];
type Last = NonNullable<Row["last"]>;

const ago = (hours: number) => new Date(Date.now() - hours * 60 * 60_000);

const ofJordan = { isOwn: false, body: "Can we move Thursday?", at: ago(6) };
const message = lineMessage(1, ofJordan);

const reflection: Extract<Line["entries"][number], { kind: "reflection" }> = {
  kind: "reflection",
  id: 5,
  at: ago(8),
  seenAt: null,
  growthArea: "Courage",
  promptQuestion: "When did your voice shake?",
  reflection: "Before practice.",
};

const line: Line = {
  entries: [message, reflection],
  next: null,
  athleteReadAt: null,
  staffReadAt: null,
  athlete: { id: 7, name: "Jordan T.", sport: "Track", school: "Baylor", timeZone: "UTC" },
  mentor: "Anna B.",
  isMine: true,
  awaitsSince: ago(6),
  isLate: false,
  mayWrite: true,
  hasOpenRequest: false,
};

const longLine = {
  ...line,
  entries: Array.from({ length: 40 }, (_, at) => ({ ...message, id: 50 - at })),
};

const open = (values: Partial<Line> = {}, answers: Answers = {}) =>
  renderScreen(<StaffLine athleteId={7} />, {
    ...signedIn("mentor"),
    "admin.line": { ...line, ...values },
    "admin.readLine": () => undefined,
    ...answers,
  });

/** The page is measured, and what is seen is noted, after the callbacks of a frame. */
async function twoFrames() {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
}

test("a shared reflection is answered by name, a request with a line; what needs no answer is settled", async () => {
  const said = { ...message, id: 9, fromStaff: true, isOwn: true, at: new Date() };
  const request = { ...message, id: 3, about: "extra_request", body: "Before finals." } as const;
  const screen = await open(
    { entries: [request, message, reflection], hasOpenRequest: true },
    {
      "admin.reply": said,
      "admin.endWaiting": () => undefined,
      "admin.answerExtra": { ...request, id: 4, about: "extra_granted", fromStaff: true },
    },
  );
  await expect.element(screen.getByText("Waiting for you for 6 hours")).toBeVisible();
  await expect.element(screen.getByText("Before practice.", { exact: true })).toBeVisible();
  await screen.getByRole("button", { name: "Answer this" }).click();
  await expect.element(screen.getByText("You answer the reflection on courage.")).toBeVisible();
  const field = screen.getByRole("textbox", { name: "Message to Jordan" });
  await field.fill("I read it twice.");
  await screen.getByRole("button", { name: "Send" }).click();
  const reply = { athleteId: 7, body: "I read it twice.", reflectionId: 5 };
  await expect.poll(() => screen.sent("admin.reply")).toMatchObject([reply]);
  await expect.poll(() => screen.getByText(/^You answer/).query()).toBeNull();
  // The button that was pressed is disabled now.
  await expect.element(field).toHaveFocus();

  await screen.getByRole("button", { name: "No answer needed" }).click();
  await expect.poll(() => screen.sent("admin.endWaiting")).toEqual([{ athleteId: 7 }]);
  await screen.getByRole("textbox", { name: "A line to go with it" }).fill("Gladly.");
  await screen.getByRole("button", { name: "Grant it" }).click();
  const granted = { athleteId: 7, grant: true, note: "Gladly." };
  await expect.poll(() => screen.sent("admin.answerExtra")).toMatchObject([granted]);
});

test("an answer to a reflection that got no answer is tried again as it was, even after a reload and under a new name", async () => {
  const first = await open({}, { "admin.reply": new NoAnswer() });
  await first.getByRole("button", { name: "Answer this" }).click();
  await first.getByRole("textbox", { name: "Message to Jordan" }).fill("I read it twice.");
  await first.getByRole("button", { name: "Send" }).click();
  await expect.element(first.getByText("Not sent.", { exact: true })).toBeVisible();
  const [sent] = first.sent("admin.reply");
  expect(sent).toMatchObject({ body: "I read it twice.", reflectionId: 5 });
  await first.unmount();

  const renamed = { role: "admin", staffRole: "mentor", userId: 3, name: "Naomi Ruth" } as const;
  const session = { "athletes.session": { viewer: renamed } };
  const again = await open({}, { ...session, "admin.reply": message });
  await again.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => again.sent("admin.reply")).toEqual([sent]);
});

test("an answer to a reflection that is private meanwhile is sent as plain words by another try", async () => {
  const gone = new Refusal("Not found.", { code: "NOT_FOUND", httpStatus: 404 });
  const reply: Answers["admin.reply"] = ({ reflectionId }) => (reflectionId ? gone : message);
  const screen = await open({}, { "admin.reply": reply });
  await screen.getByRole("button", { name: "Answer this" }).click();
  await screen.getByRole("textbox", { name: "Message to Jordan" }).fill("I read it twice.");
  await screen.getByRole("button", { name: "Send" }).click();
  await expect.element(screen.getByText("Not found.")).toBeVisible();
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => screen.getByText("Not sent.", { exact: true }).query()).toBeNull();
  expect(screen.sent("admin.reply").map((input) => Object(input).reflectionId)).toEqual([
    5,
    undefined,
  ]);
});

test("a reply stands in the line as soon as it is sent, before the line has loaded again", async () => {
  const again = pauseAt();
  let isSent = false;
  const screen = await open(
    {},
    {
      "admin.line": async () => {
        if (isSent) await again.passed;
        return line;
      },
      "admin.reply": ({ body }) => {
        isSent = true;
        return { ...message, id: 9, fromStaff: true, isOwn: true, at: new Date(), body };
      },
    },
  );
  await screen.getByRole("textbox", { name: "Message to Jordan" }).fill("Any open hour.");
  await screen.getByRole("button", { name: "Send" }).click();
  await expect.element(screen.getByText(/^You, /)).toBeVisible();
  expect(screen.getByText("Any open hour.", { exact: true }).elements()).toHaveLength(1);
  again.open();
});

test("a long line leaves the page at its top, until something is written or a link asks for the newest", async () => {
  function Page() {
    useScrollMemory();
    return (
      <>
        <Link to="#newest">Newest</Link>
        <StaffLine athleteId={7} />
      </>
    );
  }
  const screen = await renderScreen(<Page />, {
    ...signedIn("mentor"),
    "admin.line": longLine,
    "admin.readLine": () => undefined,
    "admin.reply": { ...message, id: 99, fromStaff: true, isOwn: true, at: new Date() },
  });
  const below = () => document.documentElement.scrollHeight - innerHeight - Math.round(scrollY);
  await expect.element(screen.getByText("Can we move Thursday?").last()).toBeVisible();
  await twoFrames();
  expect(scrollY).toBe(0);
  await screen.getByRole("textbox", { name: "Message to Jordan" }).fill("Yes.");
  await screen.getByRole("button", { name: "Send" }).click();
  await expect.poll(below).toBe(0);
  for (const _ of ["first", "again"]) {
    scrollTo(0, 0);
    await screen.getByRole("link", { name: "Newest" }).click();
    await expect.poll(below).toBe(0);
  }
});

test("an opened line is for reading: it names its mentor, and nothing is written, answered or marked as read", async () => {
  const granted = { ...message, id: 4, about: "extra_granted", body: "" } as const;
  const byAnna = { ...granted, fromStaff: true, author: "Anna B." };
  const screen = await open({ entries: [byAnna, ...line.entries], mayWrite: false, isMine: false });
  await expect.element(screen.getByText("Anna B. granted an extra session")).toBeVisible();
  await expect.element(screen.getByText("Waiting for 6 hours")).toBeVisible();
  await expect.element(screen.getByText(/^You have opened this line for reading/)).toBeVisible();
  for (const name of ["Send", "Answer this", "No answer needed"])
    expect(screen.getByRole("button", { name }).query()).toBeNull();
  await twoFrames();
  expect(screen.sent("admin.readLine")).toEqual([]);
});

const said = (values: Partial<Last>): Last => ({
  at: ago(30),
  fromStaff: false,
  isOwn: false,
  author: null,
  about: "message",
  excerpt: "Can we move Thursday?",
  ...values,
});

const row = (values: Partial<Row>): Row => ({
  id: 1,
  athleteId: 7,
  name: "Jordan T.",
  mentor: "Anna B.",
  awaitsSince: ago(30),
  isLate: true,
  isUnread: true,
  last: said({}),
  ...values,
});

const list = (staffRole: "owner" | "mentor") =>
  renderScreen(
    <Routes>
      <Route path="*" element={<AdminLinesScreen />} />
    </Routes>,
    {
      ...signedIn(staffRole),
      "admin.lines": ({ isWaiting, isOthers }) => {
        if (isOthers)
          return isWaiting ? [row({ name: "Boaz", mentor: "Daniel F.", last: null })] : [];
        const quiet = { awaitsSince: null, isLate: false, isUnread: false };
        if (isWaiting) return [row({})];
        const own = said({ fromStaff: true, isOwn: true, author: "Anna B.", excerpt: "Yes." });
        const before = said({ fromStaff: true, author: "Daniel F.", excerpt: "Welcome." });
        return [
          row({ id: 2, athleteId: 8, name: "Naomi", ...quiet, last: own }),
          row({ id: 3, athleteId: 9, name: "Hope", ...quiet, last: before }),
          row({ id: 4, athleteId: 10, name: "Joel", ...quiet, last: { ...before, author: null } }),
        ];
      },
    },
  );

test("the list shows who waits first; only owners see those of other mentors, without words", async () => {
  const mentor = await list("mentor");
  const waiting = mentor.getByRole("region", { name: "Waiting for an answer" });
  await expect.element(waiting.getByRole("link", { name: "Jordan T." })).toBeVisible();
  await expect.element(waiting.getByText("Waiting for 30 hours")).toBeVisible();
  await expect.element(waiting.getByText("Can we move Thursday?")).toBeVisible();
  const others = mentor.getByRole("region", { name: "All others" });
  const naomi = others.getByRole("link", { name: "Naomi" });
  await expect.element(naomi).toHaveAttribute("href", "/admin/athletes/8#newest");
  for (const text of ["You: Yes.", "Daniel F.: Welcome.", "A former mentor: Welcome."])
    await expect.element(others.getByText(text, { exact: true })).toBeVisible();
  expect(mentor.getByRole("button", { name: "Other mentors’" }).query()).toBeNull();
  await mentor.unmount();

  const owner = await list("owner");
  await owner.getByRole("button", { name: "Other mentors’" }).click();
  await expect.element(owner.getByRole("link", { name: "Boaz" })).toBeVisible();
  await expect.element(owner.getByText("Open the line to read it")).toBeVisible();
  await expect.element(owner.getByText("Mentor: Daniel F.")).toBeVisible();
  await expect.element(owner.getByText(/^No line yet\./)).toBeVisible();
});

/** The line with what stands beside it, on a wide screen. */
async function openCare(answers: Answers) {
  await page.viewport(1400, 800);
  return renderScreen(<CarePart athlete={fileOf(athlete(7))} />, {
    ...nothing,
    ...signedIn("mentor"),
    "admin.line": line,
    "admin.readLine": () => undefined,
    "admin.checkIns": [],
    ...answers,
  });
}

test("far down a long line, a form that opens beside it leaves its column in view", async () => {
  const screen = await openCare({ "admin.line": longLine });
  const plan = screen.getByRole("button", { name: "Plan a session" });
  await expect.element(plan).toBeVisible();
  await expect.poll(() => document.documentElement.scrollHeight).toBeGreaterThan(2_000);
  window.scrollTo(0, 1_000);
  const column = screen.getByRole("region", { name: "Beside the line" });
  const top = () => column.element().getBoundingClientRect().top;
  await expect.poll(top).toBe(80);
  await plan.click();
  await expect.element(screen.getByLabelText("Date and time")).toBeVisible();
  expect(top()).toBe(80);
  // The keyboard scrolls it, also where nothing in it takes the focus.
  expect(column.element()).toHaveProperty("tabIndex", 0);
});

test("what stands beside a line appears together, so that nothing is pushed down", async () => {
  const sessions = pauseAt();
  let isAsked = false;
  const screen = await openCare({
    "admin.athleteSessions": async () => {
      isAsked = true;
      await sessions.passed;
      return [];
    },
  });
  await expect.poll(() => isAsked).toBe(true);
  const parts = ["Mentor sessions", "Under way", "Shared check-ins"].map((name) =>
    screen.getByRole("heading", { name }),
  );
  for (const part of parts) expect(part.query()).toBeNull();
  sessions.open();
  for (const part of parts) await expect.element(part).toBeVisible();
});

test("another try of one part beside a line leaves the others as they are", async () => {
  expectConsoleError(/TRPCClientError: No\./);
  const again = pauseAt();
  let asked = 0;
  const screen = await openCare({
    "admin.athleteChallenges": async () => {
      asked += 1;
      if (asked === 1) return new Refusal("No.");
      await again.passed;
      return [];
    },
  });
  const part = screen.getByRole("region", { name: "Under way" });
  await part.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => asked).toBe(2);
  expect(screen.getByRole("button", { name: "Plan a session" }).element()).toBeVisible();
  again.open();
  await expect.element(part.getByText("No challenge is under way.")).toBeVisible();
});

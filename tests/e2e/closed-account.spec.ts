import { randomUUID } from "node:crypto";
import { signInAsAdmin } from "./people.ts";
import { alive, expect, test } from "./test.ts";

const password = "green pastures 23";

test("staff close an account, which its owner is told at the sign-in, and open it again", async ({
  page,
  context,
  browser,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/401|TRPCClientError/);
  const email = `${randomUUID()}@example.org`;
  const profile = { name: "Ruth Carter", email, password, sport: "Rowing", level: "college" };
  const made = await context.request.post("/api/athletes", { data: profile });
  const { id } = await made.json();
  await page.goto("/soulcare");
  await expect(page.getByText("0/2")).toBeVisible();

  const staff = await browser.newContext({ baseURL: new URL(page.url()).origin });
  await signInAsAdmin(staff);
  const office = await staff.newPage();
  await office.goto(`/admin/athletes/${id}?part=profile`);
  const file = office.getByRole("tabpanel");
  async function act(name: string, said: string) {
    await file.getByRole("button", { name }).click();
    const form = file.getByRole("group", { name });
    await form.getByLabel("Reason").fill("Stolen phone");
    await form.getByRole("button", { name }).click();
    await expect(file.getByText(said)).toBeVisible();
  }
  await expect(file.getByText("Open, 1 signed-in device.")).toBeVisible();
  await act("Close the account", "Nobody can sign in to it.");

  await page.getByRole("link", { name: "Community" }).click();
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fcommunity$/);
  const send = page.getByRole("button", { name: "Sign in", exact: true });
  await alive(send);
  await page.getByLabel("E-mail or username").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await send.click();
  await expect(page.getByText("This account is closed. Please write to us.").first()).toBeVisible();

  await act("Open the account again", "Open, 0 signed-in devices.");
  await send.click();
  await expect(page).toHaveURL(/\/community$/);
  await staff.close();
});

import { Suspense } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { lazyForm } from "#src/lib/early-form.ts";
import { renderScreen } from "../render-screen.tsx";

/** A page whose HTML has the form; React comes to it when the test says so. */
function openPage() {
  const form = document.createElement("form");
  form.id = "early";
  const field = form.appendChild(document.createElement("input"));
  document.body.append(form);
  onTestFinished(() => form.remove());
  const load = vi.fn(async () => () => "The form’s code");
  const Early = lazyForm("early", load);
  const render = () =>
    renderScreen(
      <Suspense fallback="Waiting">
        <Early />
      </Suspense>,
      {},
    );
  return { field, load, render };
}

test("a form in the HTML waits for its first touch", async () => {
  const { field, load, render } = openPage();
  const screen = await render();
  await expect.element(screen.getByText("Waiting")).toBeVisible();
  expect(load).not.toHaveBeenCalled();

  field.focus();
  await expect.element(screen.getByText("The form’s code")).toBeVisible();
});

test("a link that was followed before React came to the form loads its code", async () => {
  const { render } = openPage();
  const opened = location.href;
  history.pushState(null, "", "?followed");
  onTestFinished(() => history.replaceState(null, "", opened));
  const screen = await render();
  await expect.element(screen.getByText("The form’s code")).toBeVisible();
});

import { Route, Routes, useNavigate } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { useScrollMemory } from "#src/app/scroll-memory.ts";
import { renderScreen } from "./render-screen.tsx";

function Screens() {
  useScrollMemory();
  return (
    <Routes>
      <Route path="/" element={<Huddle />} />
      <Route path="/account" element={<Account />} />
    </Routes>
  );
}

function Huddle() {
  const navigate = useNavigate();
  return (
    <>
      <div style={{ height: 3_000 }} />
      <button type="button" onClick={() => void navigate("/account#card")}>
        Update card
      </button>
      <button type="button" onClick={() => void navigate("/account#gone")}>
        Open what is gone
      </button>
    </>
  );
}

const Account = () => (
  <>
    <div data-testid="above" style={{ height: 1_000 }} />
    <section id="card">
      <input aria-label="Name on the card" />
    </section>
    <div style={{ height: 3_000 }} />
  </>
);

/** What stands above the part loads; over once everybody who watches the page has seen it. */
async function grow(above: Element, height: string) {
  if (above instanceof HTMLElement) above.style.height = height;
  await new Promise<void>((resolve) => {
    const seen = new ResizeObserver(() => {
      seen.disconnect();
      resolve();
    });
    seen.observe(document.body);
  });
}

test("a screen that opens at a part comes back to it, until somebody types", async () => {
  const screen = await renderScreen(<Screens />, {});
  await screen.getByRole("button", { name: "Update card" }).click();
  const name = screen.getByLabelText("Name on the card");
  await expect.element(name).toBeInViewport();
  const above = screen.getByTestId("above").element();
  scrollTo(0, 0);
  await grow(above, "1500px");
  await expect.element(name).toBeInViewport();

  await userEvent.fill(name, "Ruth Carter");
  scrollTo(0, 0);
  await grow(above, "2000px");
  expect(scrollY).toBe(0);
});

test("a screen without the part that its address names opens at its top", async () => {
  const screen = await renderScreen(<Screens />, {});
  const link = screen.getByRole("button", { name: "Open what is gone" });
  link.element().scrollIntoView();
  expect(scrollY).toBeGreaterThan(0);
  await link.click();
  await expect.element(screen.getByLabelText("Name on the card")).toBeInTheDocument();
  await expect.poll(() => scrollY).toBe(0);
});

test("a reload keeps the position; an address that is opened anew begins at the top", async () => {
  history.replaceState({ idx: 0 }, "");
  const load = vi.spyOn(PerformanceNavigationTiming.prototype, "type", "get");
  load.mockReturnValue("navigate");
  const first = await renderScreen(<Screens />, {});
  scrollTo(0, 900);
  await expect.poll(() => scrollY).toBe(900);
  await grow(document.body, "");
  await first.unmount();

  scrollTo(0, 0);
  load.mockReturnValue("reload");
  const again = await renderScreen(<Screens />, {});
  await expect.poll(() => scrollY).toBe(900);
  await again.unmount();

  scrollTo(0, 0);
  load.mockReturnValue("navigate");
  await renderScreen(<Screens />, {});
  expect(scrollY).toBe(0);
});

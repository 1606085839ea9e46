import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { loadPublicPagesAnew } from "./app/analytics/page-guard.ts";
import { loadPatiently, reloadAfterUpdate, reloadUnfinishedPage } from "./lib/missing-code.ts";

async function start(root: HTMLElement) {
  // One after the other, so that the browser can respond to input in between.
  await loadPatiently(() => import("./app/theme/config.ts"));
  await loadPatiently(() => import("./app/theme.ts"));
  const { BrowserApp } = await loadPatiently(() => import("./app/app.tsx"));
  const app = (
    <BrowserRouter>
      <BrowserApp />
    </BrowserRouter>
  );
  if (root.firstElementChild) return hydrateRoot(root, app);
  // Each screen renders its own <title>; the browser would use an earlier one in the page.
  document.querySelector("head > title")?.remove();
  uncover(root);
  return createRoot(root).render(app);
}

/** Replaces the outline in the HTML by #root, once a heading or the connection line is rendered. */
function uncover(root: HTMLElement) {
  const cover = document.getElementById("cover");
  if (!cover) return;
  const observer = new MutationObserver(() => {
    if (!root.querySelector("h1, [data-connection]")) return;
    observer.disconnect();
    cover.remove();
    root.hidden = false;
  });
  observer.observe(root, { childList: true, subtree: true });
}

function startHere() {
  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no #root");
  void start(root);
}

loadPublicPagesAnew();
reloadAfterUpdate();

// Pages load this code after their first paint, which may be before the end of their HTML arrives.
if (document.readyState === "loading") {
  document.addEventListener("readystatechange", startHere, { once: true });
  reloadUnfinishedPage();
} else startHere();

import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";

async function start(root: HTMLElement) {
  // One after the other, so that in between the browser can answer.
  await import("./app/theme/parts.ts");
  await import("./app/theme.ts");
  const { BrowserApp } = await import("./app/app.tsx");
  const app = (
    <BrowserRouter>
      <BrowserApp />
    </BrowserRouter>
  );
  if (root.firstElementChild) return hydrateRoot(root, app);
  // Each screen brings its own title; the first one on the page would hide it.
  document.querySelector("head > title")?.remove();
  return createRoot(root).render(app);
}

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
void start(root);

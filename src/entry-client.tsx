import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "./app/app.tsx";
import { createStyles } from "./app/styles.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

const app = (
  <BrowserRouter>
    <App styles={createStyles()} />
  </BrowserRouter>
);

if (root.firstElementChild) hydrateRoot(root, app);
else {
  // Each screen brings its own title; the first one on the page would hide it.
  document.querySelector("head > title")?.remove();
  createRoot(root).render(app);
}

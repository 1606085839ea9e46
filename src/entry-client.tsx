import { ChakraProvider } from "@chakra-ui/react";
import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router-dom";
import { createRouter } from "./app/routes.tsx";
import { system } from "./app/theme.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

// Each screen brings its own title; the first one on the page would hide it.
document.querySelector("head > title")?.remove();

createRoot(root).render(
  <StrictMode>
    <CacheProvider value={createCache({ key: "css" })}>
      <ChakraProvider value={system}>
        <RouterProvider router={createRouter()} />
      </ChakraProvider>
    </CacheProvider>
  </StrictMode>,
);

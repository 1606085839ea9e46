import { ChakraProvider } from "@chakra-ui/react";
import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { ErrorPage } from "./app/error-page.tsx";
import { Screens } from "./app/routes.tsx";
import { system } from "./app/theme.ts";
import { Boundary } from "./components/boundary.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

// Each screen brings its own title; the first one on the page would hide it.
document.querySelector("head > title")?.remove();

createRoot(root).render(
  <StrictMode>
    <CacheProvider value={createCache({ key: "css" })}>
      <ChakraProvider value={system}>
        <BrowserRouter>
          <Boundary fallback={ErrorPage}>
            <Screens />
          </Boundary>
        </BrowserRouter>
      </ChakraProvider>
    </CacheProvider>
  </StrictMode>,
);

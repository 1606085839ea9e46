import { ChakraProvider } from "@chakra-ui/react";
import type { EmotionCache } from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { StrictMode, useState } from "react";
import { Boundary } from "#src/components/boundary.tsx";
import { ErrorPage } from "./error-page.tsx";
import { Screens } from "./router.tsx";
import { createStyles } from "./styles.ts";
import { system } from "./theme.ts";

/** Everything inside the router: the same in the browser and where pages are made at build. */
export function App({ styles }: { styles: EmotionCache }) {
  return (
    <StrictMode>
      <CacheProvider value={styles}>
        <ChakraProvider value={system}>
          <Boundary fallback={ErrorPage}>
            <Screens />
          </Boundary>
        </ChakraProvider>
      </CacheProvider>
    </StrictMode>
  );
}

export function BrowserApp() {
  const [styles] = useState(createStyles);
  return <App styles={styles} />;
}

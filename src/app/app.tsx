import { ChakraProvider } from "@chakra-ui/react";
import type { EmotionCache } from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { type ReactNode, StrictMode, useState } from "react";
import { Boundary } from "#src/components/boundary.tsx";
import { ErrorPage } from "./error-page.tsx";
import { Screens } from "./router.tsx";
import { createStyles } from "./styles.ts";
import { system } from "./theme.ts";

type Props = { styles: EmotionCache; children?: ReactNode };

/** Everything inside the router, the same in the browser and in the build that renders pages. */
export function App({ styles, children = <Screens /> }: Props) {
  return (
    <StrictMode>
      <CacheProvider value={styles}>
        <ChakraProvider value={system}>
          <Boundary fallback={ErrorPage}>{children}</Boundary>
        </ChakraProvider>
      </CacheProvider>
    </StrictMode>
  );
}

export function BrowserApp() {
  const [styles] = useState(createStyles);
  return <App styles={styles} />;
}

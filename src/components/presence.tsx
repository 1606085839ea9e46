import { AnimatePresence } from "framer-motion";
import { type ReactNode, Suspense } from "react";

/** Around a dialog that may be open: once closed, it stays until it has left. */
export function Presence({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <AnimatePresence>{children}</AnimatePresence>
    </Suspense>
  );
}

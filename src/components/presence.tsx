import { AnimatePresence, usePresence } from "framer-motion";
import { type ReactNode, type RefObject, Suspense, useEffect } from "react";

/** Around a dialog that may be open: once closed, it stays until it has left. */
export function Presence({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <AnimatePresence>{children}</AnimatePresence>
    </Suspense>
  );
}

/** Whether it is still wanted; once it is not, it is removed when its animations have run. */
export function useLeaving(element: RefObject<HTMLElement | null>) {
  const [isPresent, remove] = usePresence();
  useEffect(() => {
    if (isPresent) return;
    const leaving = element.current?.getAnimations() ?? [];
    void Promise.allSettled(leaving.map(({ finished }) => finished)).then(remove);
  }, [isPresent, remove, element]);
  return isPresent;
}

import { AnimatePresence, usePresence } from "framer-motion";
import {
  Children,
  Fragment,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useState,
} from "react";

/**
 * Around a dialog that may be open: once closed, it stays until it has left. Opened again before
 * that, it is a new one, without what was typed into the one that leaves.
 */
export function Presence({ children }: { children: ReactNode }) {
  const isOpen = Children.toArray(children).length > 0;
  const [last, setLast] = useState({ isOpen, times: 0 });
  if (last.isOpen !== isOpen) setLast({ isOpen, times: last.times + 1 });
  return (
    <Suspense>
      <AnimatePresence>
        {isOpen && <Fragment key={last.times}>{children}</Fragment>}
      </AnimatePresence>
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

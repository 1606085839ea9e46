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
 * Keeps a closed dialog mounted until its animation is over. A dialog that is opened again before
 * that is a new one, without the text typed into the old one.
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

/** False once the element is closed; it is then removed when its animations have run. */
export function useLeaving(element: RefObject<HTMLElement | null>) {
  const [isPresent, remove] = usePresence();
  useEffect(() => {
    if (isPresent) return;
    const leaving = element.current?.getAnimations() ?? [];
    void Promise.allSettled(leaving.map(({ finished }) => finished)).then(remove);
  }, [isPresent, remove, element]);
  return isPresent;
}

import { domAnimation, LazyMotion, m, useReducedMotion } from "framer-motion";
import type { ReactNode } from "react";

const rise = { hidden: { opacity: 0, y: 6 }, shown: { opacity: 1, y: 0 } };
const transition = { duration: 0.32, ease: [0.22, 0.8, 0.3, 1] } as const;

/** Fades new content in. */
export function FadeIn({ children }: { children: ReactNode }) {
  const isStill = useReducedMotion();
  if (isStill) return children;
  return (
    <LazyMotion features={domAnimation} strict>
      <m.div variants={rise} initial="hidden" animate="shown" transition={transition}>
        {children}
      </m.div>
    </LazyMotion>
  );
}

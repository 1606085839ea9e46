import { useEffect, useState } from "react";

/** The part of the window below the top bar. */
const readingArea = "-100px 0px -60% 0px";

/** The index of the section being read; if several are in the reading area, the last. */
export function useSectionInView(count: number, idOf: (index: number) => string) {
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    const sections: (Element | null)[] = Array.from({ length: count }, (_, index) =>
      document.getElementById(idOf(index)),
    );
    const inside = new Set<number>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inside.add(sections.indexOf(target));
          else inside.delete(sections.indexOf(target));
        }
        if (inside.size > 0) setCurrent(Math.max(...inside));
      },
      { rootMargin: readingArea },
    );
    for (const section of sections) if (section) observer.observe(section);
    return () => observer.disconnect();
  }, [count, idOf]);

  return current;
}

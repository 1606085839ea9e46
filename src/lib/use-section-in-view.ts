import { useEffect, useState } from "react";

/** Below the bar, and a little way down: where one reads. */
const readingArea = "-100px 0px -60% 0px";

/** The number of the section that is being read. */
export function useSectionInView(count: number, idOf: (place: number) => string) {
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    const sections: (Element | null)[] = Array.from({ length: count }, (_, place) =>
      document.getElementById(idOf(place)),
    );
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find((entry) => entry.isIntersecting);
        if (entered) setCurrent(sections.indexOf(entered.target));
      },
      { rootMargin: readingArea },
    );
    for (const section of sections) if (section) observer.observe(section);
    return () => observer.disconnect();
  }, [count, idOf]);

  return current;
}

/** The part of the window below the top bar. */
const readingArea = "-100px 0px -60% 0px";

/** Marks the section being read in a long text's contents; if several are in view, the last. */
export function watchContents() {
  const links = [...document.querySelectorAll<HTMLAnchorElement>("[data-contents] a")];
  const sections = links.map(({ hash }) => document.getElementById(hash.slice(1)));
  const inside = new Set<Element | null>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) inside.add(target);
        else inside.delete(target);
      const current = sections.findLastIndex((section) => inside.has(section));
      if (current < 0) return;
      for (const [at, link] of links.entries())
        link.setAttribute("aria-current", String(at === current));
    },
    { rootMargin: readingArea },
  );
  for (const section of sections) if (section) observer.observe(section);
}

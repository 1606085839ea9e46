import { chakra } from "@chakra-ui/react";
import { useRef } from "react";
import { AnnouncementStrip } from "#src/components/announcement-strip.tsx";
import { soulcare } from "#src/content/soulcare.ts";
import { trpc } from "#src/lib/trpc.ts";
import { useAnnouncementStream } from "./use-announcement-stream.ts";
import { useDismissed } from "./use-dismissed.ts";

const { label, shown } = soulcare.announcements;

/** The most pressing ones, in the order the server gives; nothing at all when there are none. */
export function Announcements() {
  const [announcements] = trpc.soulcare.announcements.useSuspenseQuery();
  const { isDismissed, dismiss } = useDismissed();
  useAnnouncementStream();
  const list = useRef<HTMLUListElement>(null);
  const left = announcements.filter(
    ({ id, priority }) => priority === "urgent" || !isDismissed(id),
  );

  if (left.length === 0) return null;
  return (
    <chakra.ul
      ref={list}
      tabIndex={-1}
      aria-label={label}
      display="grid"
      gap="2"
      mb="8"
      listStyle="none"
    >
      {left.slice(0, shown).map((announcement) => (
        <AnnouncementStrip
          key={announcement.id}
          announcement={announcement}
          onDismiss={() => {
            // The button goes, so the focus goes to what is left.
            list.current?.focus();
            dismiss(announcement.id);
          }}
        />
      ))}
    </chakra.ul>
  );
}

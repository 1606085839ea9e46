import { chakra } from "@chakra-ui/react";
import { useRef, useState } from "react";
import { AnnouncementStrip } from "#src/components/announcement-strip.tsx";
import { localStore, readJson, storeKeys } from "#src/lib/local-store.ts";
import { trpc } from "#src/lib/trpc.ts";
import { useAnnouncementStream } from "./use-announcement-stream.ts";

import { announcementWords as words } from "./words.ts";

/** The first announcements in the server's order, which is by priority; nothing without any. */
export function Announcements() {
  const [announcements] = trpc.soulcare.announcements.useSuspenseQuery();
  const { isDismissed, dismiss } = useDismissed();
  useAnnouncementStream();
  const list = useRef<HTMLUListElement>(null);
  const open = announcements.filter(
    ({ id, priority }) => priority === "urgent" || !isDismissed(id),
  );

  if (open.length === 0) return null;
  return (
    <chakra.ul
      ref={list}
      tabIndex={-1}
      aria-label={words.label}
      display="grid"
      gap="2"
      mb="8"
      listStyle="none"
    >
      {open.slice(0, words.shown).map((announcement) => (
        <AnnouncementStrip
          key={announcement.id}
          announcement={announcement}
          onDismiss={() => {
            // The pressed button goes, so the list takes the focus.
            list.current?.focus();
            dismiss(announcement.id);
          }}
        />
      ))}
    </chakra.ul>
  );
}

/** The announcements dismissed in this browser. */
function useDismissed() {
  const [ids, setIds] = useState(readDismissed);

  function dismiss(id: number) {
    const next = [...ids, id];
    localStore.write(storeKeys.dismissedAnnouncements, JSON.stringify(next));
    setIds(next);
  }

  return { isDismissed: (id: number) => ids.includes(id), dismiss };
}

function readDismissed(): number[] {
  const stored = readJson(localStore, storeKeys.dismissedAnnouncements);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === "number") : [];
}

import { chakra } from "@chakra-ui/react";
import { ChevronDown, Megaphone, TriangleAlert } from "lucide-react";
import { Fragment, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { AnnouncementStrip } from "#src/components/announcement-strip.tsx";
import { RowButton, RowIcon, RowText } from "#src/components/notification-row.tsx";
import { labelOf } from "#src/lib/format.ts";
import { localStore, readJson, storeKeys } from "#src/lib/local-store.ts";
import type { RouterOutputs } from "#src/lib/trpc.ts";
import { useMarkReadAbout } from "#src/lib/use-news.ts";
import { newsRow as words } from "./words.ts";

type Announcement = RouterOutputs["soulcare"]["huddle"]["announcements"][number];

type AnnouncementsProps = {
  announcements: readonly Announcement[];
  onDismiss: (id: number) => void;
};

/** The first announcement; a press shows all of them in its place. */
export function NewsRow({ announcements, onDismiss }: AnnouncementsProps) {
  const { isOpen, setIsOpen, list } = useUnfolding();
  const [first, ...others] = announcements;
  if (!first) return null;
  const isUrgent = first.priority === "urgent";
  const Icon = isUrgent ? TriangleAlert : Megaphone;
  const subtitle = [
    isUrgent && labelOf(first.priority),
    others.length > 0 && words.more(others.length),
  ].filter(Boolean);
  return (
    <li>
      <RowButton type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <RowIcon color={isUrgent ? "fg.error" : "fg.muted"}>
          <Icon size={22} aria-hidden />
        </RowIcon>
        {isOpen ? (
          <RowText title={words.announcements} />
        ) : (
          <RowText title={first.title}>{subtitle.join(". ")}</RowText>
        )}
        <Chevron size={18} aria-hidden />
      </RowButton>
      {isOpen && (
        <chakra.ul
          ref={list}
          tabIndex={-1}
          aria-label={words.announcements}
          display="grid"
          gap="2"
          pb="3"
          listStyle="none"
          animation="open"
          scrollMarginTop="32"
        >
          {announcements.map((announcement) => (
            <Fragment key={announcement.id}>
              <AnnouncementStrip
                announcement={announcement}
                onDismiss={() => onDismiss(announcement.id)}
              />
              {isInBell(announcement) && <ReadInBell id={announcement.id} />}
            </Fragment>
          ))}
        </chakra.ul>
      )}
    </li>
  );
}

/**
 * Whether the list is unfolded, and its element. A notification's link names its announcement in
 * the URL. That unfolds and focuses the list once, so that a press can still fold it.
 */
function useUnfolding() {
  const idInUrl = useSearchParams()[0].get("announcement");
  const [isOpen, setIsOpen] = useState(false);
  const [openedFor, setOpenedFor] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  if (idInUrl !== openedFor) {
    setOpenedFor(idInUrl);
    if (idInUrl) setIsOpen(true);
  }
  useEffect(() => {
    if (idInUrl) list.current?.focus();
  }, [idInUrl]);
  return { isOpen, setIsOpen, list };
}

/** The bell tells of urgent and high announcements only. */
const isInBell = ({ priority }: Announcement) => priority === "urgent" || priority === "high";

/** Marks the notification of an announcement that is shown here as read. */
function ReadInBell({ id }: { id: number }) {
  useMarkReadAbout(`announcement:${id}`);
  return null;
}

/** Announcements not dismissed in this browser; urgent ones cannot be dismissed. */
export function useUndismissed(announcements: readonly Announcement[]) {
  const [ids, setIds] = useState(readDismissed);
  const open = announcements.filter(
    ({ id, priority }) => priority === "urgent" || !ids.includes(id),
  );

  function dismiss(id: number) {
    // Another tab may have dismissed others; what could not be stored is known here alone.
    const next = [...new Set([...readDismissed(), ...ids, id])];
    localStore.write(storeKeys.dismissedAnnouncements, JSON.stringify(next));
    setIds(next);
  }

  return { open, dismiss };
}

function readDismissed(): number[] {
  const stored = readJson(localStore, storeKeys.dismissedAnnouncements);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === "number") : [];
}

export const Chevron = chakra(ChevronDown, {
  base: { "[aria-expanded=true] > &": { transform: "rotate(180deg)" } },
});

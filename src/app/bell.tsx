import { chakra } from "@chakra-ui/react";
import { Bell as BellIcon } from "lucide-react";
import { useEffect } from "react";
import { NavLink } from "react-router-dom";
import { hasPush, ownerOf } from "#src/lib/push-owner.ts";
import { useNewsStream, useUnread } from "#src/lib/use-news.ts";
import { useViewer } from "#src/lib/use-viewer.ts";

const BellLink = chakra(NavLink, {
  base: {
    position: "relative",
    display: "grid",
    placeItems: "center",
    w: "11",
    h: "11",
    borderRadius: "l2",
    _hover: { bg: "bg.subtle" },
    "&[aria-current=page]": { boxShadow: "inset 0 -3px 0 {colors.accent.border}" },
  },
});

const Count = chakra("span", {
  base: {
    position: "absolute",
    top: "calc(50% - 19px)",
    insetEnd: "calc(50% - 21px)",
    // Like the bell it does not grow with the text.
    minW: "20px",
    h: "20px",
    px: "4px",
    borderRadius: "full",
    bg: "gray.solid",
    color: "gray.contrast",
    fontSize: "12px",
    fontWeight: "700",
    lineHeight: "20px",
    textAlign: "center",
  },
});

const most = 99;

/** The bell, and the stream that keeps its number; once on a page. */
export function Bell() {
  useNewsStream();
  usePushRenewal();
  return <BellSign />;
}

/** The stream alone, where a page has two bells and shows one of them. */
export function NewsStream() {
  useNewsStream();
  usePushRenewal();
  return null;
}

/** A browser that its person turned on stays so: with a new session, and with a new key. */
function usePushRenewal() {
  const viewer = useViewer();
  const owner = viewer && !viewer.isOffline && ownerOf(viewer);
  useEffect(() => {
    if (owner && hasPush())
      void import("#src/lib/push-device.ts")
        .then(({ renewPush }) => renewPush(owner))
        .catch((error: unknown) => console.warn("Push was not renewed.", error));
  }, [owner]);
}

/** Leads to what this person is told, with the number of what is unread. */
export function BellSign() {
  const { unread } = useUnread();
  const name = unread > 0 ? `Notifications, ${unread} unread` : "Notifications";
  return (
    <BellLink to="/notifications" end aria-label={name} data-tooltip={name}>
      <BellIcon size={22} strokeWidth={1.75} aria-hidden />
      {unread > 0 && <Count aria-hidden>{unread > most ? `${most}+` : unread}</Count>}
    </BellLink>
  );
}

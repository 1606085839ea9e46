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
    // In px: like the bell, the count does not grow with the text size.
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

const highestCount = 99;

/** The bell and the stream that updates its count. Use it once on a page. */
export function Bell() {
  useNewsStream();
  usePushRenewal();
  return <BellSign />;
}

/** The stream without a bell, for a page that has two bells and hides one by CSS. */
export function NewsStream() {
  useNewsStream();
  usePushRenewal();
  return null;
}

/** Keeps push on in a browser where the viewer turned it on: after a new sign-in or a new key. */
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

/** The link to the notifications, with the count of unread ones. */
export function BellSign() {
  const { unread } = useUnread();
  const name = unread > 0 ? `Notifications, ${unread} unread` : "Notifications";
  return (
    <BellLink to="/notifications" end aria-label={name} data-tooltip={name}>
      <BellIcon size={22} strokeWidth={1.75} aria-hidden />
      {unread > 0 && (
        <Count aria-hidden>{unread > highestCount ? `${highestCount}+` : unread}</Count>
      )}
    </BellLink>
  );
}

import { chakra } from "@chakra-ui/react";
import { BellRing, X } from "lucide-react";
import { useState } from "react";
import { IconButton } from "#src/components/icon-button.tsx";
import { RowButton, RowIcon, RowText } from "#src/components/notification-row.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { localStore, storeKeys } from "#src/lib/local-store.ts";
import { explainPush, hasPush, ownerOf } from "#src/lib/push-owner.ts";
import { useViewer } from "#src/lib/use-viewer.ts";

const words = {
  title: "Tell me an hour before",
  line: "A quiet line on your lock screen",
  dismiss: "Do not offer this again",
  done: "It is on for this phone.",
  failed: "That did not work. Please try again.",
};

/** Whether this browser could be turned on, its person was never asked, and did not wave it away. */
const isWorthOffering = () =>
  "PushManager" in window &&
  "Notification" in window &&
  Notification.permission === "default" &&
  !hasPush() &&
  localStore.read(storeKeys.pushOffered) === null;

/** Below the next session: the tap asks for permission. Whatever is answered, it is not offered again. */
export function PushRow() {
  const [isOffered, setIsOffered] = useState(isWorthOffering);
  const viewer = useViewer();
  if (!isOffered || !viewer || viewer.isOffline) return null;

  function dismiss() {
    localStore.write(storeKeys.pushOffered, "1");
    setIsOffered(false);
  }

  async function turnOn(owner: string) {
    try {
      const { turnOnPush } = await import("#src/lib/push-device.ts");
      if ((await turnOnPush(owner)) === "on") toaster.create({ title: words.done });
      dismiss();
    } catch (error) {
      const description = explainPush(error);
      toaster.create({ variant: "destructive", title: words.failed, description });
    }
  }

  return (
    <chakra.li display="flex" alignItems="center">
      <RowButton type="button" onClick={() => void turnOn(ownerOf(viewer))}>
        <RowIcon>
          <BellRing size={22} strokeWidth={1.75} aria-hidden />
        </RowIcon>
        <RowText title={words.title}>{words.line}</RowText>
      </RowButton>
      <IconButton label={words.dismiss} me="-13px" onClick={dismiss}>
        <X size={18} aria-hidden />
      </IconButton>
    </chakra.li>
  );
}

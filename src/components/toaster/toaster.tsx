import { chakra } from "@chakra-ui/react";
import { useRef, useSyncExternalStore } from "react";
import { ToastCard } from "./toast-card.tsx";
import { toastFigures } from "./toast-figures.ts";
import { type Toast, toaster } from "./toast-store.ts";
import { useCountdown } from "./use-countdown.ts";
import { useHold } from "./use-hold.ts";
import { useHotkeyFocus } from "./use-hotkey-focus.ts";

const Region = chakra("section", {
  base: {
    position: "fixed",
    zIndex: "toast",
    right: { base: "4", md: "6" },
    bottom: {
      base: "calc(16px + var(--bottom-bar, 0px) + env(safe-area-inset-bottom))",
      md: "6",
    },
    pointerEvents: "none",
    "&:focus-visible": { outline: "none" },
    "&:focus-visible [data-toast] > *": {
      outline: "2px solid",
      outlineColor: "colorPalette.focusRing",
      outlineOffset: "3px",
    },
  },
});

/** Where messages appear, one at a time. */
export function Toaster() {
  const toasts = useSyncExternalStore(toaster.subscribe, toaster.read, toaster.read);
  const shown = toasts.filter((toast) => toast.open).slice(0, toastFigures.limit);
  const { isHeld, giveBackFocus, handlers } = useHold(shown[0]?.id);
  const region = useRef<HTMLElement>(null);
  useHotkeyFocus(toastFigures.hotkey, region);

  function dismiss(id: string) {
    giveBackFocus();
    toaster.dismiss(id);
  }

  return (
    <Region
      ref={region}
      tabIndex={-1}
      aria-label={`Notifications (${toastFigures.hotkey})`}
      onKeyDown={(event) => {
        if (event.key === "Escape") for (const toast of shown) dismiss(toast.id);
      }}
      {...handlers}
    >
      <Announced role="status" toasts={shown} variant="default" isHeld={isHeld} onEnd={dismiss} />
      <Announced
        role="alert"
        toasts={shown}
        variant="destructive"
        isHeld={isHeld}
        onEnd={dismiss}
      />
    </Region>
  );
}

type AnnouncedProps = {
  role: "status" | "alert";
  toasts: Toast[];
  variant: Toast["variant"];
  isHeld: boolean;
  onEnd: (id: string) => void;
};

/** A live region must be on the page before anything is said in it. */
function Announced({ role, toasts, variant, isHeld, onEnd }: AnnouncedProps) {
  const ofKind = toasts.filter((toast) => toast.variant === variant);
  return (
    <div role={role} aria-atomic>
      {ofKind.map((toast) => (
        <TimedToast key={toast.id} toast={toast} isHeld={isHeld} onEnd={() => onEnd(toast.id)} />
      ))}
    </div>
  );
}

type TimedProps = { toast: Toast; isHeld: boolean; onEnd: () => void };

function TimedToast({ toast, isHeld, onEnd }: TimedProps) {
  const staysUntilClosed = toast.variant === "destructive";
  useCountdown({ ms: toastFigures.displayMs, isPaused: isHeld || staysUntilClosed, onEnd });
  return (
    <div data-toast>
      <ToastCard toast={toast} onDismiss={onEnd} />
    </div>
  );
}

import { Box, chakra } from "@chakra-ui/react";
import { X } from "lucide-react";
import {
  type FocusEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { createPortal } from "react-dom";
import { Button } from "../button.tsx";
import { IconButton } from "../icon-button.tsx";
import { openDialogs } from "../open-dialogs.ts";
import { type Toast, toaster, toastFigures } from "./toast-store.ts";

/** Shows the open toasts: on the page, or in the topmost dialog while one is open. */
export function Toaster() {
  const toasts = useSyncExternalStore(toaster.subscribe, toaster.read, toaster.read);
  const dialog = useSyncExternalStore(openDialogs.subscribe, openDialogs.topmost, () => undefined);
  const shown = toasts.filter((toast) => toast.open);
  return (
    <>
      <Toasts shown={dialog ? [] : shown} />
      {dialog && createPortal(<Toasts shown={shown} isInDialog />, dialog)}
    </>
  );
}

type ToastsProps = { shown: Toast[]; isInDialog?: boolean };

function Toasts({ shown, isInDialog = false }: ToastsProps) {
  const { isHeld, giveBackFocus, handlers } = useHold(shown[0]?.id);
  const region = useRef<HTMLElement>(null);
  useHotkeyFocus(toastFigures.hotkey, region);

  // Shown as a popover, because the dialog would cut it off during its animation.
  useLayoutEffect(() => {
    if (isInDialog) region.current?.showPopover();
  }, [isInDialog]);

  function dismiss(id: string) {
    giveBackFocus();
    toaster.dismiss(id);
  }

  return (
    <Region
      ref={region}
      popover={isInDialog ? "manual" : undefined}
      tabIndex={-1}
      aria-label={`Notifications (${toastFigures.hotkey})`}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || shown.length === 0) return;
        // Otherwise Escape would also close the dialog.
        event.preventDefault();
        for (const toast of shown) dismiss(toast.id);
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

/** A live region must be in the page before its text changes, or it is not announced. */
function Announced({ role, toasts, variant, isHeld, onEnd }: AnnouncedProps) {
  const ofKind = toasts.filter((toast) => toast.variant === variant);
  return (
    <div role={role} aria-atomic={false}>
      {ofKind.map((toast) => (
        <TimedToast key={toast.id} toast={toast} isHeld={isHeld} onEnd={() => onEnd(toast.id)} />
      ))}
    </div>
  );
}

type TimedProps = { toast: Toast; isHeld: boolean; onEnd: () => void };

function TimedToast({ toast, isHeld, onEnd }: TimedProps) {
  const staysUntilClosed = toast.stays || toast.variant === "destructive";
  useCountdown({ ms: toastFigures.displayMs, isPaused: isHeld || staysUntilClosed, onEnd });
  return (
    <div data-toast aria-atomic>
      <ToastCard toast={toast} onDismiss={onEnd} />
    </div>
  );
}

const edge: Record<Toast["variant"], string> = { default: "fg.success", destructive: "fg.error" };

type Props = { toast: Toast; onDismiss: () => void };

function ToastCard({ toast, onDismiss }: Props) {
  const { offset, handlers } = useSwipeRight(onDismiss);
  const { action } = toast;

  return (
    <Surface
      borderLeftColor={edge[toast.variant]}
      style={{ transform: `translateX(${offset}px)` }}
      {...handlers}
    >
      <Box>
        <chakra.p fontWeight="600">{toast.title}</chakra.p>
        {toast.description && <chakra.p textStyle="small">{toast.description}</chakra.p>}
        {action && (
          <Button
            variant="plain"
            size="sm"
            px="0"
            minW="11"
            textDecoration="underline 1.5px {colors.accent.border}"
            textUnderlineOffset="5px"
            onClick={() => {
              action.onClick();
              onDismiss();
            }}
          >
            {action.label}
          </Button>
        )}
      </Box>
      <IconButton label={`Dismiss “${toast.title}”`} onClick={onDismiss}>
        <X size={20} aria-hidden />
      </IconButton>
    </Surface>
  );
}

/** Whether the pointer or the focus is on the toasts, and where the focus came from. */
function useHold(shownId: string | undefined) {
  const [hoveredId, setHoveredId] = useState<string>();
  const [hasFocus, setHasFocus] = useState(false);
  const cameFrom = useRef<Element>(null);

  return {
    isHeld: hasFocus || (shownId !== undefined && hoveredId === shownId),
    /** Call before the focused toast disappears. */
    giveBackFocus: () => {
      if (hasFocus && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    },
    handlers: {
      onPointerMove: () => setHoveredId(shownId),
      onPointerLeave: () => setHoveredId(undefined),
      onFocus: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) {
          cameFrom.current = event.relatedTarget;
        }
        setHasFocus(true);
      },
      onBlur: (event: FocusEvent) => setHasFocus(event.currentTarget.contains(event.relatedTarget)),
    },
  };
}

/** Moves with a swipe to the right and calls `onSwiped` once it is long enough. */
function useSwipeRight(onSwiped: () => void) {
  const [startX, setStartX] = useState<number>();
  const [offset, setOffset] = useState(0);

  function end() {
    setStartX(undefined);
    setOffset(0);
  }

  return {
    offset,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button === 0) setStartX(event.clientX);
      },
      onPointerMove: (event: PointerEvent) => {
        if (startX !== undefined) setOffset(Math.max(0, event.clientX - startX));
      },
      onPointerUp: (event: PointerEvent) => {
        if (startX !== undefined && event.clientX - startX >= toastFigures.swipePx) onSwiped();
        end();
      },
      onPointerCancel: end,
      onPointerLeave: end,
    },
  };
}

/** A key that focuses `target` from anywhere. */
function useHotkeyFocus(key: string, target: RefObject<HTMLElement | null>) {
  useEffect(() => {
    function go(event: KeyboardEvent) {
      if (event.key !== key) return;
      event.preventDefault();
      target.current?.focus();
    }
    document.addEventListener("keydown", go);
    return () => document.removeEventListener("keydown", go);
  }, [key, target]);
}

const Region = chakra("section", {
  base: {
    position: "fixed",
    zIndex: "toast",
    inset: "auto",
    right: { base: "4", md: "6" },
    bottom: {
      base: "calc(16px + var(--bottom-bar, 0px) + env(safe-area-inset-bottom))",
      md: "calc(24px + var(--bottom-bar, 0px))",
    },
    // In a dialog at the top left: its buttons are at the bottom, its close button at the right.
    "&[popover]": {
      m: "0",
      p: "0",
      borderWidth: "0",
      bg: "transparent",
      color: "inherit",
      overflow: "visible",
      top: { base: "calc(16px + env(safe-area-inset-top))", md: "6" },
      left: { base: "4", md: "6" },
      right: "auto",
      bottom: "auto",
    },
    pointerEvents: "none",
    "& [data-toast]": { mt: "2" },
    "&:focus-visible": { outline: "none" },
    "&:focus-visible [data-toast] > *": {
      outline: "2px solid",
      outlineColor: "colorPalette.focusRing",
      outlineOffset: "3px",
    },
  },
});

const Surface = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    alignItems: "center",
    gap: "0 8px",
    w: "min(392px, calc(100vw - 32px))",
    p: "14px 8px 14px 18px",
    bg: "bg.panel",
    borderWidth: "1px",
    borderLeftWidth: "5px",
    borderRadius: "l2",
    shadow: "lift",
    pointerEvents: "auto",
    touchAction: "pan-y",
    userSelect: "none",
    animation: "toast",
  },
});

type CountdownOptions = { ms: number; isPaused: boolean; onEnd: () => void };

function useCountdown({ ms, isPaused, onEnd }: CountdownOptions) {
  const end = useEffectEvent(onEnd);
  const countdown = useRef<ReturnType<typeof createCountdown>>(undefined);

  useEffect(() => {
    const running = createCountdown(ms, () => end());
    countdown.current = running;
    return running.pause;
  }, [ms]);

  useEffect(() => {
    if (isPaused) countdown.current?.pause();
    else countdown.current?.start();
  }, [isPaused]);
}

/** Calls `onEnd` after `ms` of unpaused time. */
export function createCountdown(ms: number, onEnd: () => void) {
  let remainingMs = ms;
  let startedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function start() {
    if (timer !== undefined) return;
    startedAt = Date.now();
    timer = setTimeout(onEnd, remainingMs);
  }

  function pause() {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    remainingMs -= Date.now() - startedAt;
  }

  return { start, pause };
}

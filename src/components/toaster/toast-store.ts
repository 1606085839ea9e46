import { onSignOut } from "#src/lib/sign-out-cleanup.ts";

export const toastFigures = {
  /** How long a toast is shown; errors, and what `stays`, until dismissed. */
  displayMs: 5_000,
  /** Length of the swipe that dismisses a toast. */
  swipePx: 50,
  /** The key that focuses the toasts. */
  hotkey: "F8",
  /** How long a dismissed toast stays in the store. */
  removeAfterMs: 1_000_000,
} as const;

export type Toast = {
  id: string;
  title: string;
  description?: string;
  action?: { label: string; onClick: () => void };
  open: boolean;
  variant: "default" | "destructive";
  /** Whether it is shown until it is dismissed, as errors are. */
  stays?: boolean;
};

type NewToast = Omit<Toast, "id" | "open" | "variant"> & Partial<Pick<Toast, "variant">>;

export function createToastStore() {
  let toasts: readonly Toast[] = [];
  let created = 0;
  const listeners = new Set<() => void>();

  function show(next: readonly Toast[]) {
    toasts = next;
    for (const listener of listeners) listener();
  }

  const change = (id: string, patch: Partial<NewToast & { open: boolean }>) =>
    show(toasts.map((toast) => (toast.id === id ? { ...toast, ...patch } : toast)));

  function dismiss(id: string) {
    const isOpen = toasts.some((toast) => toast.id === id && toast.open);
    if (!isOpen) return;
    change(id, { open: false });
    setTimeout(() => show(toasts.filter((toast) => toast.id !== id)), toastFigures.removeAfterMs);
  }

  /** Shows a toast in place of the current one, or beside one that `stays`. */
  function create(toast: NewToast) {
    for (const other of toasts) if (!other.stays || toast.stays) dismiss(other.id);
    created += 1;
    const id = String(created);
    show([{ variant: "default", ...toast, id, open: true }, ...toasts]);
    return id;
  }

  return {
    create,
    dismiss,
    /** Call it when the screen changes: errors have no time limit, but are about their screen. */
    dismissErrors() {
      for (const { id, variant } of toasts) if (variant === "destructive") dismiss(id);
    },
    update: (id: string, patch: Partial<NewToast>) => change(id, patch),
    read: () => toasts,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** The toasts of this window. */
export const toaster = createToastStore();

// They are about their person, and an undo is that person's alone.
onSignOut(() => {
  for (const { id } of toaster.read()) toaster.dismiss(id);
});

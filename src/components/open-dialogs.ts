let dialogs: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function keep(next: readonly HTMLDialogElement[]) {
  dialogs = next;
  for (const listener of listeners) listener();
}

/** The open dialogs. All below the topmost one is inert, so toasts are shown within it. */
export const openDialogs = {
  add(dialog: HTMLDialogElement) {
    keep([...dialogs, dialog]);
    return () => keep(dialogs.filter((other) => other !== dialog));
  },
  topmost: () => dialogs.at(-1),
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

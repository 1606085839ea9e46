import type { KeyboardEvent } from "react";

/** Submits a form with a multiline field by Ctrl+Enter, on a Mac also by Cmd+Enter. */
export const onCtrlEnter = (submit: () => unknown) => (event: KeyboardEvent) => {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void submit();
};

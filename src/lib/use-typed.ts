import { useEffect, useEffectEvent, useState } from "react";
import { useDebounced } from "./use-debounced.ts";

const pauseMs = 300;

type Address = {
  /** Called with the typed text after a pause. */
  onRest: (text: string) => void;
  read: (params: URLSearchParams) => string;
};

/**
 * The text of a field that lives in the URL. It is sent there after a pause in typing, and follows
 * the URL on Back and Forward.
 */
export function useTyped(shown: string, { onRest, read }: Address) {
  const [typed, setTyped] = useState(shown);
  const [synced, setSynced] = useState({ shown, sent: shown });
  const rested = useDebounced(typed.trim(), pauseMs);

  if (shown !== synced.shown) {
    setSynced({ shown, sent: shown });
    if (shown !== synced.sent) setTyped(shown);
  }

  const send = useEffectEvent((text: string) => {
    if (text === shown) return;
    setSynced({ shown, sent: text });
    onRest(text);
  });
  useEffect(() => send(rested), [rested]);

  // Going back quickly may skip a URL that was never rendered.
  const follow = useEffectEvent(() => setTyped(read(new URLSearchParams(location.search))));
  useEffect(() => {
    const onBack = () => follow();
    addEventListener("popstate", onBack);
    return () => removeEventListener("popstate", onBack);
  }, []);

  return { typed, setTyped };
}

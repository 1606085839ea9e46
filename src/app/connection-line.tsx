import { chakra } from "@chakra-ui/react";
import { useEffect } from "react";
import { barHeight } from "#src/components/wrap.tsx";
import { suspectLoss, useConnection } from "#src/lib/connection.ts";
import { onNoAnswer, queryClient } from "#src/lib/trpc.ts";

const Line = chakra("p", {
  base: {
    position: "fixed",
    top: barHeight,
    insetX: "0",
    // On wide screens of the staff there is a side bar and no bar at the top.
    lg: { "html:has([data-places-beside]) &": { top: "0", insetStart: "14.5rem" } },
    zIndex: "sticky",
    py: "2",
    px: "5",
    bg: "gray.solid",
    color: "gray.contrast",
    textAlign: "center",
    textStyle: "small",
    fontWeight: "600",
  },
});

export const connectionWords = {
  lost: "No connection. We go on when it is back.",
  back: "You are back.",
  needed: "This needs a connection.",
  worksWithout: "Your Huddle and your journal do not.",
};

const { lost, back } = connectionWords;
const texts = { there: "", asking: "", lost, back };

/** Sets the height of the line as a CSS variable, so that the page begins below the line. */
function keepRoom(line: HTMLElement) {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() =>
    style.setProperty("--connection-line", `${line.offsetHeight}px`),
  );
  observer.observe(line);
  return () => {
    observer.disconnect();
    style.removeProperty("--connection-line");
  };
}

/** A line at the top while the server does not answer. Afterwards all queries load again. */
export function ConnectionLine() {
  const connection = useConnection();
  useEffect(() => onNoAnswer(suspectLoss), []);
  const isBack = connection === "back";
  useEffect(() => {
    if (isBack) void queryClient.invalidateQueries();
  }, [isBack]);
  const text = texts[connection];
  return (
    <div role="status">
      {text && (
        <Line ref={keepRoom} data-connection="">
          {text}
        </Line>
      )}
    </div>
  );
}

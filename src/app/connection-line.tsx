import { chakra } from "@chakra-ui/react";
import { useEffect } from "react";
import { barHeight } from "#src/components/wrap.tsx";
import { site } from "#src/content/site.ts";
import { onceBack, suspectLoss, useConnection } from "#src/lib/connection.ts";
import { onNoAnswer, queryClient } from "#src/lib/trpc.ts";

const Line = chakra("p", {
  base: {
    position: "fixed",
    top: barHeight,
    insetX: "0",
    // The staff's places stand beside the screen there, and no bar above it.
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

const saidOf = {
  ...{ there: "", asking: "" },
  ...{ lost: site.connectionLost, back: site.connectionBack },
};

/** The page begins below the line, however many rows its words take. */
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

/** One line for the whole page while the server does not answer, and everything anew afterwards. */
export function ConnectionLine() {
  const connection = useConnection();
  useEffect(() => onNoAnswer(suspectLoss), []);
  useEffect(() => onceBack(() => void queryClient.invalidateQueries()), []);
  const said = saidOf[connection];
  return (
    <div role="status">
      {said && (
        <Line ref={keepRoom} data-connection="">
          {said}
        </Line>
      )}
    </div>
  );
}

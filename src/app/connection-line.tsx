import { chakra } from "@chakra-ui/react";
import { useEffect } from "react";
import { site } from "#src/content/site.ts";
import { onceBack, suspectLoss, useConnection } from "#src/lib/connection.ts";
import { onNoAnswer, queryClient } from "#src/lib/trpc.ts";

const Line = chakra("p", {
  base: {
    position: "fixed",
    top: "16",
    insetX: "0",
    zIndex: "sticky",
    py: "2",
    px: "5",
    bg: "bg.inverted",
    color: "fg.inverted",
    textAlign: "center",
    textStyle: "small",
    fontWeight: "600",
  },
});

/** One line for the whole page while the server does not answer, and everything anew afterwards. */
export function ConnectionLine() {
  const connection = useConnection();
  useEffect(() => onNoAnswer(suspectLoss), []);
  useEffect(() => onceBack(() => void queryClient.invalidateQueries()), []);
  return (
    <div role="status">
      {connection === "lost" && <Line data-connection="">{site.connectionLost}</Line>}
      {connection === "back" && <Line>{site.connectionBack}</Line>}
    </div>
  );
}

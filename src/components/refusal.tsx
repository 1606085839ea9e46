import { chakra } from "@chakra-ui/react";
import { CircleAlert } from "lucide-react";
import { reasonOf } from "#src/lib/server-failure.ts";
import { wayOutOf } from "#src/lib/way-out.ts";
import { TextLink } from "./text-link.tsx";

type Props = { error: unknown; otherwise: string };

/** An inline error, with a link if the server sent one. */
export function Refusal({ error, otherwise }: Props) {
  const way = wayOutOf(error);
  const reason = error ? reasonOf(error, otherwise) : "";
  return (
    <chakra.div role="alert">
      {reason && (
        <chakra.p
          display="flex"
          gap="7px"
          mt="2"
          textStyle="small"
          fontWeight="500"
          color="fg.error"
        >
          <CircleAlert size={16} aria-hidden style={{ flex: "none", marginTop: "0.15em" }} />
          <span>{reason}</span>
        </chakra.p>
      )}
      {way && (
        <TextLink alone to={way.to}>
          {way.label}
        </TextLink>
      )}
    </chakra.div>
  );
}

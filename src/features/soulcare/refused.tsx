import { chakra } from "@chakra-ui/react";
import { CircleAlert } from "lucide-react";
import { TextLink } from "#src/components/text-link.tsx";
import { scripture } from "#src/content/scripture.ts";
import { serverFailure } from "#src/lib/trpc.ts";

/** What the server says of a refusal; `otherwise` where it said nothing a person could use. */
export function reasonOf(error: unknown, otherwise: string) {
  const failure = serverFailure(error);
  const isRefused = failure !== undefined && failure.httpStatus < 500;
  return isRefused && error instanceof Error ? error.message : otherwise;
}

type Props = { error: unknown; otherwise: string };

/** Says on the spot that something did not work, and where to go where that helps. */
export function Refusal({ error, otherwise }: Props) {
  const link = serverFailure(error)?.link;
  return (
    <chakra.div role="alert">
      {error ? (
        <chakra.p
          display="flex"
          gap="7px"
          mt="2"
          textStyle="small"
          fontWeight="500"
          color="fg.error"
        >
          <CircleAlert size={16} aria-hidden style={{ flex: "none", marginTop: "0.15em" }} />
          <span>{reasonOf(error, otherwise)}</span>
        </chakra.p>
      ) : null}
      {error && link ? (
        <TextLink alone to={link}>
          {scripture.membership}
        </TextLink>
      ) : null}
    </chakra.div>
  );
}

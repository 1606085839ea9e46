import { chakra } from "@chakra-ui/react";
import { CircleAlert } from "lucide-react";
import { states } from "#src/content/site.ts";
import { reasonOf, wayOutOf } from "#src/lib/server-failure.ts";
import { TextLink } from "./text-link.tsx";

type Props = { error: unknown; otherwise: string };

/** An inline error, with a link if the server sent one. */
export function Refusal({ error, otherwise }: Props) {
  const link = wayOutOf(error);
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
          {link.startsWith("/account") ? states.confirm : states.membership}
        </TextLink>
      ) : null}
    </chakra.div>
  );
}

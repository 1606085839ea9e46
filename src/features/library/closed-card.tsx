import { chakra, Flex } from "@chakra-ui/react";
import { Lock } from "lucide-react";
import { useLocation } from "react-router-dom";
import { ButtonLink, TextLink } from "#src/components/text-link.tsx";
import { Card } from "#src/components/wrap.tsx";
import { signInPath } from "#src/lib/safe-next.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { useViewer, type Viewer } from "#src/lib/use-viewer.ts";
import { libraryWords, closedWords as words } from "./words.ts";

type Props = { resource: Pick<RouterOutputs["soulcare"]["resource"], "access" | "link"> };

/** Below the beginning of a locked text: which plan opens the text, and a link to the plan. */
export function ClosedCard({ resource: { access, link } }: Props) {
  const viewer = useViewer();
  const location = useLocation();
  const { data } = trpc.soulcare.library.useQuery(
    { limit: 1 },
    { enabled: Boolean(viewer?.athleteId) },
  );
  const isMember = access === "member";
  return (
    <Card as="section" aria-label={words.label} mt="7" maxW="64ch">
      <Flex gap="3" align="start">
        <Lock size={20} aria-hidden style={{ flex: "none", marginTop: "3px" }} />
        <chakra.p textStyle="h3">{isMember ? words.member : words.mentorship}</chakra.p>
      </Flex>
      {data?.needsConfirmation && (
        <chakra.p mt="2">
          {libraryWords.confirm}{" "}
          <TextLink to="/account#security">{libraryWords.confirmLink}</TextLink>
        </chakra.p>
      )}
      <Flex wrap="wrap" align="center" gap="8px 20px" mt="4.5">
        {link && (
          <ButtonLink to={link}>{words.ways[isMember ? "member" : wayOf(viewer)]}</ButtonLink>
        )}
        {!viewer && (
          <TextLink alone to={signInPath(location)}>
            {words.signIn}
          </TextLink>
        )}
      </Flex>
    </Card>
  );
}

const wayOf = (viewer: Viewer | null) => (viewer?.athleteId ? "mentorship" : "visitor");

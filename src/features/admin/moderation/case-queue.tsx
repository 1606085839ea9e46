import { chakra } from "@chakra-ui/react";
import { mostCases } from "#server/input/admin-desk.ts";
import { Empty } from "#src/components/empty.tsx";
import { TextLink } from "#src/components/text-link.tsx";
import { Card } from "#src/components/wrap.tsx";
import { moderation } from "#src/content/admin-moderation.ts";
import { trpc } from "#src/lib/trpc.ts";
import { useCaseAddress } from "./case-address.ts";
import { CaseLine, type Line } from "./case-line.tsx";

export const CaseQueue = () => (useCaseAddress().isDecided ? <Decided /> : <Waiting />);

function Waiting() {
  const [lines] = trpc.admin.cases.useSuspenseQuery();
  return <Lines name={moderation.queue} lines={lines} empty={moderation.empty} />;
}

function Decided() {
  const [lines] = trpc.admin.decidedCases.useSuspenseQuery();
  return <Lines name={moderation.decided} lines={lines} empty={moderation.noneDecided} />;
}

type Props = { name: string; lines: readonly Line[]; empty: string };

function Lines({ name, lines, empty }: Props) {
  const { isDecided, searchOf } = useCaseAddress();
  return (
    <Card as="section" aria-label={name} p="2">
      {lines.length === 0 ? (
        <chakra.div p="4">
          <Empty>{empty}</Empty>
        </chakra.div>
      ) : (
        <chakra.ul listStyle="none">
          {lines.map((line) => (
            <CaseLine key={`${line.kind}-${line.id}`} line={line} />
          ))}
        </chakra.ul>
      )}
      <chakra.div px="3.5" pt="3" pb="2" textStyle="small" color="fg.muted">
        {!isDecided && <p>{moderation.hiddenUntil}</p>}
        {isDecided && lines.length >= mostCases && <p>{moderation.newest(mostCases)}</p>}
        <TextLink alone to={searchOf(undefined, !isDecided)}>
          {isDecided ? moderation.seeQueue : moderation.seeDecided}
        </TextLink>
      </chakra.div>
    </Card>
  );
}

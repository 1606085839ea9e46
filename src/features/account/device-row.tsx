import { Button, chakra } from "@chakra-ui/react";
import { Check, Laptop, Smartphone } from "lucide-react";
import { Badge } from "#src/components/badge.tsx";
import { devices as words } from "#src/content/account.ts";
import { readDevice } from "#src/lib/device-name.ts";
import { formatDate } from "#src/lib/format.ts";
import type { RouterOutputs } from "#src/lib/trpc.ts";

export type Session = RouterOutputs["athletes"]["sessions"][number];

const Row = chakra("li", {
  base: {
    display: "grid",
    gridTemplateColumns: "24px minmax(0, 1fr) auto",
    gap: "4",
    alignItems: "center",
    minH: "68px",
    py: "3",
    lineHeight: "1.4",
  },
});

type Props = { session: Session; isEnding: boolean; onEnd: () => void };

export function DeviceRow({ session, isEnding, onEnd }: Props) {
  const { name, isHandheld } = readDevice(session.device);
  const Icon = isHandheld ? Smartphone : Laptop;
  return (
    <Row>
      <chakra.span color="fg.muted">
        <Icon size={22} aria-hidden />
      </chakra.span>
      <div>
        <chakra.p fontWeight="600" overflowWrap="anywhere">
          {name}
        </chakra.p>
        <chakra.p textStyle="small" color="fg.muted">
          {session.isCurrent ? words.now : <LastUsed at={session.lastSeenAt} />}
        </chakra.p>
      </div>
      {session.isCurrent ? (
        <Badge colorPalette="green">
          <Check size={13} aria-hidden />
          {words.current}
        </Badge>
      ) : (
        <Button
          variant="outline"
          size="sm"
          gridColumn={{ base: "2 / -1", sm: "auto" }}
          justifySelf="start"
          aria-label={`${words.end}: ${name}`}
          loading={isEnding}
          onClick={onEnd}
        >
          {words.end}
        </Button>
      )}
    </Row>
  );
}

function LastUsed({ at }: { at: Date }) {
  return (
    <>
      {words.lastUsed} <time dateTime={at.toISOString()}>{formatDate(at)}</time>
    </>
  );
}

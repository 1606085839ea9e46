import { Check, Laptop, Smartphone } from "lucide-react";
import { useRef, useState } from "react";
import { Badge } from "#src/components/badge.tsx";
import { Button } from "#src/components/button.tsx";
import { IconRow } from "#src/components/icon-row.tsx";
import { TextButton } from "#src/components/text-link.tsx";
import { readDevice } from "#src/lib/device-name.ts";
import { formatDate } from "#src/lib/format.ts";
import { changes, type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { Done, notSaved, Part, PartHeading, PartRows, Refused } from "./section-card.tsx";
import { deviceWords } from "./words.ts";

/** The browsers that are signed in to the account, and how to sign them out. */
export function DevicesPart() {
  const [sessions] = trpc.athletes.sessions.useSuspenseQuery();
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button disappears, so the focus moves to the heading.
  const ending = useSessionEnding(() => heading.current?.focus());
  const own = sessions.filter(({ isCurrent }) => isCurrent);
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <Part>
      <PartHeading ref={heading} tabIndex={-1}>
        {deviceWords.heading}
      </PartHeading>
      <PartRows>
        {[...own, ...others].map((session) => (
          <DeviceRow
            key={session.id}
            session={session}
            isEnding={ending.endingId === session.id}
            onEnd={() => ending.end(session)}
          />
        ))}
      </PartRows>
      {others.length > 0 && (
        <TextButton
          alone
          textStyle="small"
          disabled={ending.isEndingOthers}
          onClick={() => ending.endOthers(others.length)}
        >
          {deviceWords.endOthers}
        </TextButton>
      )}
      <Done>{ending.done}</Done>
      {ending.failure && <Refused>{ending.failure}</Refused>}
    </Part>
  );
}

type Session = RouterOutputs["athletes"]["sessions"][number];

type DeviceRowProps = { session: Session; isEnding: boolean; onEnd: () => void };

function DeviceRow({ session, isEnding, onEnd }: DeviceRowProps) {
  const { name, isHandheld } = readDevice(session.device);
  const about = session.isCurrent ? deviceWords.now : <LastUsed at={session.lastSeenAt} />;
  return (
    <IconRow icon={isHandheld ? Smartphone : Laptop} name={name} about={about}>
      {session.isCurrent ? (
        <Badge colorPalette="green">
          <Check size={13} aria-hidden />
          {deviceWords.current}
        </Badge>
      ) : (
        <Button
          variant="outline"
          size="sm"
          aria-label={`${deviceWords.end}: ${name}`}
          loading={isEnding}
          onClick={onEnd}
        >
          {deviceWords.end}
        </Button>
      )}
    </IconRow>
  );
}

function LastUsed({ at }: { at: Date }) {
  return (
    <>
      {deviceWords.lastUsed} <time dateTime={at.toISOString()}>{formatDate(at)}</time>
    </>
  );
}

/** Signs other devices out; `onEnded` runs before their rows disappear. */
function useSessionEnding(onEnded: () => void) {
  const [message, setMessage] = useState("");
  const [isDone, setIsDone] = useState(false);
  const utils = trpc.useUtils();
  const options = {
    meta: changes("athletes"),
    onSuccess() {
      setIsDone(true);
      onEnded();
    },
    // Fetches the list again, because the session may have ended already.
    onError: () => void utils.athletes.sessions.invalidate(),
  };
  const single = trpc.athletes.endSession.useMutation(options);
  const others = trpc.athletes.endOtherSessions.useMutation(options);
  const error = single.error ?? others.error;

  function start(text: string) {
    setMessage(text);
    setIsDone(false);
    single.reset();
    others.reset();
  }

  return {
    done: isDone ? message : undefined,
    failure: error && notSaved(error),
    endingId: single.isPending ? single.variables.id : undefined,
    isEndingOthers: others.isPending,
    end({ id, device }: Session) {
      start(deviceWords.ended(readDevice(device).name));
      single.mutate({ id });
    },
    endOthers(count: number) {
      start(deviceWords.othersEnded(count));
      others.mutate();
    },
  };
}

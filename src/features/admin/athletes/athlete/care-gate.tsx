import { Button, chakra } from "@chakra-ui/react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Note } from "#src/components/note.tsx";
import { formatTime } from "#src/lib/format.ts";
import { trpc } from "#src/lib/trpc.ts";
import { openLineWords as words } from "./words.ts";

/** Only owners need it, and seldom. */
const OpenLineForm = lazy(async () => ({
  default: (await import("./open-line-form.tsx")).OpenLineForm,
}));

/** Whether the viewer may change what stays between an athlete and their mentor, and may read it. */
export function useCareAccess(athleteId: number) {
  const { data } = trpc.admin.careAccess.useQuery({ id: athleteId });
  return { isOpen: data?.isOpen ?? false, mayChange: data?.isOpen === true && data.until === null };
}

type Props = {
  athleteId: number;
  /** Above what is closed, where nothing else on the page is a heading. */
  heading?: ReactNode;
  children: ReactNode;
};

/** An opened line closes while it is on screen. */
const askAgainMs = 60_000;

/** Around what stays between an athlete and their mentor: an owner of another’s opens it first. */
export function CareGate({ athleteId, heading, children }: Props) {
  const [access] = trpc.admin.careAccess.useSuspenseQuery(
    { id: athleteId },
    { refetchInterval: ({ state }) => (state.data?.until ? askAgainMs : false) },
  );
  if (!access.isOpen)
    return (
      <>
        {heading}
        <Closed athleteId={athleteId} />
      </>
    );
  return (
    <>
      {access.until && <Note mb="4">{words.openUntil(formatTime(access.until))}</Note>}
      {children}
    </>
  );
}

function Closed({ athleteId }: { athleteId: number }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div>
      <chakra.p mb="4" maxW="64ch">
        {words.closed}
      </chakra.p>
      {isAsking ? (
        <Suspense>
          <OpenLineForm athleteId={athleteId} onClose={() => setIsAsking(false)} />
        </Suspense>
      ) : (
        <Button variant="outline" onClick={() => setIsAsking(true)}>
          {words.open}
        </Button>
      )}
    </div>
  );
}

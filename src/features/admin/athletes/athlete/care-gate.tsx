import { Button, chakra } from "@chakra-ui/react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Note } from "#src/components/note.tsx";
import { formatTime } from "#src/lib/format.ts";
import { trpc } from "#src/lib/trpc.ts";
import { openLineWords as words } from "./words.ts";

/** Loaded on demand: only owners need it, and rarely. */
const OpenLineForm = lazy(async () => ({
  default: (await import("./open-line-form.tsx")).OpenLineForm,
}));

/** Whether the viewer may read an athlete's care data (`isOpen`), and change it (`mayChange`). */
export function useCareAccess(athleteId: number) {
  const { data } = trpc.admin.careAccess.useQuery({ id: athleteId });
  return { isOpen: data?.isOpen ?? false, mayChange: data?.isOpen === true && data.until === null };
}

type Props = {
  athleteId: number;
  /** Shown above the "closed" notice, on a page that has no heading otherwise. */
  heading?: ReactNode;
  children: ReactNode;
};

/** An opened line may expire while it is on screen, so access is checked again. */
const askAgainMs = 60_000;

/** Shows care data, which owners must open first if the athlete has another mentor. */
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

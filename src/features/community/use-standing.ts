import { trpc } from "#src/lib/trpc.ts";
import { useViewer } from "#src/lib/use-viewer.ts";

/** Whether one may write, and has agreed to how. Until it is known, one may, and has not. */
export function useBoardAccess() {
  const athleteId = useViewer()?.athleteId;
  const { data } = trpc.community.boardAccess.useQuery(undefined, { enabled: Boolean(athleteId) });
  const until = data?.suspendedUntil;
  const suspendedUntil = until && until > new Date() ? until : undefined;
  return {
    hasAcceptedRules: data?.hasAcceptedRules ?? false,
    suspendedUntil,
    /** An admin without a profile reads along. */
    canWrite: Boolean(athleteId) && !suspendedUntil,
  };
}

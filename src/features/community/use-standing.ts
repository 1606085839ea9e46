import { trpc } from "#src/lib/trpc.ts";

/** Whether one may write, and has agreed to how. Until it is known, one may, and has not. */
export function useStanding() {
  const { data } = trpc.community.standing.useQuery();
  const until = data?.suspendedUntil;
  return {
    hasAcceptedRules: data?.hasAcceptedRules ?? false,
    suspendedUntil: until && until > new Date() ? until : undefined,
  };
}

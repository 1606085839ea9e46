import { useParams } from "react-router-dom";
import { NotFound } from "#src/components/not-found.tsx";
import { NoIndex } from "#src/components/page.tsx";
import { Subscription } from "#src/features/payments/subscription.tsx";
import { useViewer } from "#src/lib/use-viewer.ts";

/** Somebody else's plan is not found, and an admin without a profile has none. */
export function SubscriptionScreen() {
  const { athleteId } = useParams();
  const viewer = useViewer();
  if (!viewer?.athleteId || String(viewer.athleteId) !== athleteId) return <NotFound />;
  return (
    <>
      <NoIndex />
      <Subscription athleteId={viewer.athleteId} />
    </>
  );
}

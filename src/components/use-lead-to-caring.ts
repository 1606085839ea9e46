import { useNavigate } from "react-router-dom";
import { caringOffer } from "#src/content/check-in.ts";
import { personOf, viewerNow } from "#src/lib/trpc.ts";
import { useIsHere } from "#src/lib/use-is-here.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { toaster } from "./toaster/toast-store.ts";

/**
 * After a heavy answer: leads to the people to turn to. If another screen was opened before the
 * answer was saved, a toast that stays offers the way, unless its person has signed out meanwhile.
 */
export function useLeadToCaring() {
  const navigate = useNavigate();
  const isHere = useIsHere();
  const viewer = useViewer();
  const lead = () => void navigate("/check-in?step=caring");

  return () => {
    if (isHere()) return lead();
    const now = viewerNow();
    if (!viewer || !now || personOf(viewer) !== personOf(now)) return;
    const { title, way } = caringOffer;
    toaster.create({ title, stays: true, action: { label: way, onClick: lead } });
  };
}

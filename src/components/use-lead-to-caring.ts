import { useNavigate } from "react-router-dom";
import { caringOffer } from "#src/content/check-in.ts";
import { useIsHere } from "#src/lib/use-is-here.ts";
import { toaster } from "./toaster/toast-store.ts";

/**
 * After a heavy answer: leads to the people to turn to. If another screen was opened before the
 * answer was saved, a toast that stays offers the way, unless its person has signed out meanwhile.
 */
export function useLeadToCaring(isSignedIn: () => boolean) {
  const navigate = useNavigate();
  const isHere = useIsHere();
  const lead = () => void navigate("/check-in?step=caring");

  return () => {
    if (isHere()) return lead();
    if (!isSignedIn()) return;
    const { title, way } = caringOffer;
    toaster.create({ title, stays: true, action: { label: way, onClick: lead } });
  };
}

import { useSearchParams } from "react-router-dom";
import { inquiryStates } from "#db/values.ts";

export type Status = (typeof inquiryStates)[number] | "all";

/** Which inquiries are looked at, and which one is open. */
export function useInquiryAddress() {
  const [params, setParams] = useSearchParams();
  const status: Status = inquiryStates.find((state) => state === params.get("status")) ?? "all";
  const open = Number(/^[1-9]\d{0,8}$/.exec(params.get("inquiry") ?? "")?.[0] ?? 0);

  function show(next: { status?: Status; open?: number }) {
    const view = { status, open: 0, ...next };
    setParams({
      ...(view.status !== "all" && { status: view.status }),
      ...(view.open > 0 && { inquiry: String(view.open) }),
    });
  }

  return { status, open, show };
}

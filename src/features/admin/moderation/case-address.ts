import { useSearchParams } from "react-router-dom";

export type CaseId = { kind: "post" | "reply"; id: number };

/** A case as the URL names it: post-12. */
export const caseName = ({ kind, id }: CaseId) => `${kind}-${id}`;

function caseOf(name: string | null): CaseId | undefined {
  const [, kind, id] = /^(post|reply)-([1-9]\d{0,8})$/.exec(name ?? "") ?? [];
  if (!kind || !id) return undefined;
  return { kind: kind === "post" ? "post" : "reply", id: Number(id) };
}

/** The open case and the list beside it, both kept in the URL. */
export function useCaseAddress() {
  const [params] = useSearchParams();
  const isDecided = params.get("show") === "decided";
  return { open: caseOf(params.get("case")), isDecided, searchOf };

  function searchOf(open: CaseId | undefined, decided = isDecided) {
    const next = new URLSearchParams({
      ...(decided && { show: "decided" }),
      ...(open && { case: caseName(open) }),
    });
    return `?${next}`;
  }
}

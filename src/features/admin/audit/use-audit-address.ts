import { useSearchParams } from "react-router-dom";
import { maxLengths } from "#db/values.ts";

const dayMs = 24 * 60 * 60_000;
const names = ["actor", "action", "target", "from", "to"] as const;

/** What is looked for, as the address has it. */
export type Asked = Record<(typeof names)[number], string>;

export function useAuditAddress() {
  const [params, setParams] = useSearchParams();
  const read = (name: string) => (params.get(name) ?? "").trim().slice(0, maxLengths.search);
  const asked: Asked = {
    ...{ actor: read("actor"), action: read("action"), target: read("target") },
    ...{ from: read("from"), to: read("to") },
  };

  function show(next: Partial<Asked>) {
    const view = { ...asked, ...next };
    const given = names.filter((name) => view[name] !== "");
    setParams(Object.fromEntries(given.map((name) => [name, view[name]])), { replace: true });
  }

  return { asked, show };
}

/** The same as the server asks for it; the last day counts to its end. */
export function filterOf({ actor, action, target, from, to }: Asked) {
  const since = dayOf(from);
  const last = dayOf(to);
  return {
    ...(/^[1-9]\d{0,8}$/.test(actor) && { actor: Number(actor) }),
    ...(action && { action }),
    ...(target && { target }),
    ...(since && { from: since }),
    ...(last && { until: new Date(last.getTime() + dayMs) }),
  };
}

function dayOf(day: string) {
  const date = new Date(`${day}T00:00`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

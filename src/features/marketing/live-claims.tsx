import { useSuspenseQuery } from "@tanstack/react-query";
import { Fragment } from "react";
import { formatPlainDay } from "#src/lib/format.ts";
import { queryClient, trpcClient } from "#src/lib/trpc.ts";
import { type ChooseClaim, ClaimsLedger } from "./claims.tsx";

/** The landing page has no query provider, so this component passes the query client itself. */
export function LiveClaims() {
  const { data } = useSuspenseQuery(
    { queryKey: ["claims"], queryFn: () => trpcClient.community.claims.query() },
    queryClient,
  );
  const choose: ChooseClaim = (key, known, open) => {
    const { figure, source, asOf, basis } = data.find((claim) => claim.key === key) ?? {};
    if (!figure || !source || !asOf || !basis) return <Fragment key={key}>{open}</Fragment>;
    const render = typeof known === "function" ? known : known[basis];
    const day = formatPlainDay(asOf);
    return <Fragment key={key}>{render({ figure, source, day })}</Fragment>;
  };
  return <ClaimsLedger choose={choose} />;
}

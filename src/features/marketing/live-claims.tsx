import { useSuspenseQuery } from "@tanstack/react-query";
import { Fragment } from "react";
import { formatPlainDay } from "#src/lib/format.ts";
import { queryClient, trpcClient } from "#src/lib/trpc.ts";
import { type ChooseClaim, ClaimsLedger } from "./claims.tsx";

/** The landing page stands outside what gives other screens their data, so this brings its own. */
export function LiveClaims() {
  const { data } = useSuspenseQuery(
    { queryKey: ["claims"], queryFn: () => trpcClient.community.claims.query() },
    queryClient,
  );
  const choose: ChooseClaim = (key, known, open) => {
    const { figure, source, asOf, basis } = data.find((claim) => claim.key === key) ?? {};
    const isKnown = figure && source && asOf && basis;
    const tell = typeof known === "function" || !basis ? known : known[basis];
    const part =
      isKnown && typeof tell === "function"
        ? tell({ figure, source, day: formatPlainDay(asOf) })
        : open;
    return <Fragment key={key}>{part}</Fragment>;
  };
  return <ClaimsLedger choose={choose} />;
}

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
  const choose: ChooseClaim = (key, stated, open) => {
    const { figure, source, asOf } = data.find((claim) => claim.key === key) ?? {};
    const isStated = figure && source && asOf;
    const part = isStated ? stated({ figure, source, day: formatPlainDay(asOf) }) : open;
    return <Fragment key={key}>{part}</Fragment>;
  };
  return <ClaimsLedger choose={choose} />;
}

import { chakra, Stack } from "@chakra-ui/react";
import { Price } from "#src/components/price.tsx";
import { Ticks } from "#src/components/ticks.tsx";
import { subscribe } from "#src/content/payments.ts";
import { Bill } from "./bill.tsx";

/** What the subscription gives and what it costs. */
export function SubscriptionPlan() {
  return (
    <>
      <Price price={subscribe.price} period={subscribe.period} />
      <chakra.div mt="6">
        <Ticks items={subscribe.benefits} />
      </chakra.div>
      <Bill rows={subscribe.bill} due={subscribe.due} />
      <Stack gap="2" mt="3.5" textStyle="small" color="fg.muted">
        {subscribe.explain.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Stack>
    </>
  );
}

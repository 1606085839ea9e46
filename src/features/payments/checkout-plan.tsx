import { chakra } from "@chakra-ui/react";
import { Price } from "#src/components/price.tsx";
import { TextLink } from "#src/components/text-link.tsx";
import { checkout } from "#src/content/payments.ts";
import { Bill } from "./bill.tsx";

/** What one payment buys. */
export function CheckoutPlan() {
  return (
    <>
      <Price price={checkout.price} period={checkout.period} />
      <chakra.p textStyle="lead" color="fg.muted" mt="4" maxW="44ch">
        {checkout.includes}
      </chakra.p>
      <Bill rows={checkout.bill} due={checkout.due} />
      <chakra.p textStyle="small" color="fg.muted" mt="1">
        {checkout.other}{" "}
        <TextLink alone to="/know-your-role" color="fg">
          {checkout.plans}
        </TextLink>
      </chakra.p>
    </>
  );
}

import { chakra } from "@chakra-ui/react";
import { Lock } from "lucide-react";
import { type ReactNode, useId } from "react";
import { TriLine } from "#src/components/drawings.tsx";
import { Card } from "#src/components/wrap.tsx";
import { payment } from "#src/content/payments.ts";

const Columns = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", md: "minmax(0, 5fr) minmax(0, 6fr)" },
    gap: "clamp(28px, 5vw, 80px)",
    alignItems: "start",
  },
});

/** As high as the provider's form is as a rule: cards in two tabs with their country. */
export const formHeight = "300px";

type LayoutProps = { plan: ReactNode; children: ReactNode };

/** What is bought on one side, the payment on the other; on a phone one after the other. */
export function PayLayout({ plan, children }: LayoutProps) {
  const id = useId();
  return (
    <Columns>
      <div>
        <TriLine mb="6" />
        {plan}
      </div>
      <Card as="section" aria-labelledby={id} p="clamp(22px, 3vw, 36px)">
        <chakra.h2 id={id} textStyle="h3" mb="4.5">
          {payment.heading}
        </chakra.h2>
        {children}
      </Card>
    </Columns>
  );
}

/** Whose hands the card is in. */
export function SafeNote({ children }: { children: string }) {
  return (
    <chakra.p
      display="grid"
      gridTemplateColumns="16px minmax(0, 1fr)"
      gap="2.5"
      textStyle="small"
      color="fg.muted"
    >
      <Lock size={16} aria-hidden style={{ marginTop: "0.15em" }} />
      <span>{children}</span>
    </chakra.p>
  );
}

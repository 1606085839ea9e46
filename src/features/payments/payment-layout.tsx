import { chakra, Flex, Grid, Stack } from "@chakra-ui/react";
import { type ReactNode, useId } from "react";
import { TriLine } from "#src/components/drawings.tsx";
import { WriteOrAsk } from "#src/components/help.tsx";
import { Page } from "#src/components/page.tsx";
import { ButtonLink } from "#src/components/text-link.tsx";
import { Card } from "#src/components/wrap.tsx";
import { paymentsOff } from "#src/content/payments.ts";
import { payment } from "./words.ts";

const columns = { base: "minmax(0, 1fr)", md: "minmax(0, 5fr) minmax(0, 6fr)" };

type LayoutProps = { plan: ReactNode; children: ReactNode };

/** The plan on the left and the payment on the right; stacked on a phone. */
export function PaymentLayout({ plan, children }: LayoutProps) {
  const id = useId();
  return (
    <Grid templateColumns={columns} gap="clamp(28px, 5vw, 80px)" alignItems="start">
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
    </Grid>
  );
}

const BillRows = chakra("dl", {
  base: {
    mt: "8",
    fontVariantNumeric: "tabular-nums",
    "& > div": {
      display: "flex",
      justifyContent: "space-between",
      gap: "4",
      py: "11px",
      borderTopWidth: "1px",
    },
    "& > div:last-child": { borderTopWidth: "2px", borderColor: "fg", fontWeight: "600" },
    "& dd": { textAlign: "end" },
    "& > div + div:not(:last-child) dd": { color: "fg.muted" },
  },
});

type BillProps = { rows: readonly { item: string; amount: string }[]; due: string };

/** What is paid now and later. */
export function Bill({ rows, due }: BillProps) {
  return (
    <BillRows>
      {[...rows, { item: payment.dueToday, amount: due }].map(({ item, amount }) => (
        <div key={item}>
          <dt>{item}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </BillRows>
  );
}

type OffProps = {
  title: string;
  heading: string;
  /** Good news before the text; it replaces the offer of help and accents the button. */
  lead?: string;
  text: string;
  goOn: { to: string; label: string };
  other?: { to: string; label: string } | undefined;
};

/** Shown in place of a payment screen while payments are switched off. */
export function PaymentsOff({ title, heading, lead, text, goOn, other }: OffProps) {
  return (
    <Page title={title} heading={heading}>
      <Stack gap="22px" align="start">
        {lead && <chakra.p textStyle="h3">{lead}</chakra.p>}
        <chakra.p textStyle="lead" color="fg.muted" maxW="56ch">
          {text}{" "}
          {!lead && (
            <>
              <WriteOrAsk /> {paymentsOff.weWillHelp}
            </>
          )}
        </chakra.p>
        <Flex wrap="wrap" gap="3">
          <ButtonLink to={goOn.to} {...(lead && { colorPalette: "accent" })}>
            {goOn.label}
          </ButtonLink>
          {other && (
            <ButtonLink variant="outline" to={other.to}>
              {other.label}
            </ButtonLink>
          )}
        </Flex>
      </Stack>
    </Page>
  );
}

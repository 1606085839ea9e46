import { chakra, Stack } from "@chakra-ui/react";
import { Price } from "#src/components/price.tsx";
import { SectionHeading } from "#src/components/section.tsx";
import { ExternalButton, TextLink } from "#src/components/text-link.tsx";
import { Ticks } from "#src/components/ticks.tsx";
import { Card } from "#src/components/wrap.tsx";
import { monthlyMembership } from "#src/content/plans.ts";

export const planLook = {
  display: "flex",
  flexDirection: "column",
  gap: "22px",
  p: "clamp(24px, 3.2vw, 40px)",
} as const;

/** Teaching and company: joined on the community platform, or paid for here. */
export function MembershipCard() {
  const { title, price, period, lead, items, button, direct, directHelp } = monthlyMembership;
  return (
    <Card as="article" id="monthly-membership" {...planLook}>
      <Stack gap="2.5" align="start">
        <SectionHeading>{title}</SectionHeading>
        <Price price={price} period={period} />
        <chakra.p color="fg.muted">{lead}</chakra.p>
      </Stack>
      <Ticks items={items} />
      <Stack gap="2" align="start" mt="auto">
        <ExternalButton href={button.href}>{button.label}</ExternalButton>
        <TextLink alone to="/checkout">
          {direct}
        </TextLink>
        <chakra.p textStyle="small" color="fg.muted">
          {directHelp}
        </chakra.p>
      </Stack>
    </Card>
  );
}

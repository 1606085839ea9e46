import { chakra, Stack } from "@chakra-ui/react";
import { SectionHeading } from "#src/components/section.tsx";
import { ExternalButton } from "#src/components/text-link.tsx";
import { InkBand } from "#src/components/wrap.tsx";
import { knowYourRole, personalPlans, powerPlay, tempoRun } from "#src/content/plans.ts";
import { planLook } from "./membership-card.tsx";
import { SessionWeeks } from "./session-weeks.tsx";

const Tiers = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "1fr 1fr" },
    borderColor: "border.lane",
    "& > *": { px: { sm: "7" } },
    "& > :first-of-type": { ps: "0" },
    "& > * + *": {
      pe: "0",
      borderColor: "art.rule",
      borderLeftWidth: { sm: "1px" },
      borderTopWidth: { base: "1px", sm: "0" },
      mt: { base: "7", sm: "0" },
      pt: { base: "7", sm: "0" },
    },
  },
});

/** Time alone with the mentor, in two rhythms. */
export function PersonalCard() {
  return (
    <InkBand as="article" bg="bg.inverted" borderWidth={{ base: "0", _dark: "1px" }} display="grid">
      <chakra.div {...planLook} h="full">
        <Stack gap="2.5">
          <SectionHeading>{personalPlans.title}</SectionHeading>
          <chakra.p color="fg.muted" maxW="56ch">
            {personalPlans.lead}
          </chakra.p>
        </Stack>
        <Tiers>
          <Tier id="tempo-run" variant="outline" tier={tempoRun} />
          <Tier id="power-play" colorPalette="accent" tier={powerPlay} />
        </Tiers>
        <Stack gap="1" textStyle="small" color="fg.muted" mt="auto">
          <p>{personalPlans.priceNote}</p>
          <p>{knowYourRole.spots}</p>
        </Stack>
      </chakra.div>
    </InkBand>
  );
}

type TierProps = {
  id: string;
  tier: typeof tempoRun;
  variant?: "outline" | "solid";
  colorPalette?: string;
};

function Tier({ id, tier, variant = "solid", colorPalette = "gray" }: TierProps) {
  return (
    <Stack id={id} gap="3.5" align="start">
      <chakra.h3 textStyle="h3" tabIndex={-1}>
        {tier.title}
      </chakra.h3>
      <SessionWeeks weeks={tier.weeks} />
      <chakra.p fontWeight="600">{tier.sessions}</chakra.p>
      <chakra.p textStyle="small" color="fg.muted" mb="auto">
        {tier.text}
      </chakra.p>
      <ExternalButton variant={variant} colorPalette={colorPalette} href={tier.href}>
        {tier.button}
      </ExternalButton>
    </Stack>
  );
}

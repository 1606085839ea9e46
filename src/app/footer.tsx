import { chakra, Grid, Stack } from "@chakra-ui/react";
import { lazy, Suspense } from "react";
import { TextAnchor, TextLink } from "#src/components/text-link.tsx";
import { Wrap } from "#src/components/wrap.tsx";
import { footerLinks } from "#src/content/navigation.ts";
import { help, site } from "#src/content/site.ts";
import { useSettings } from "#src/lib/settings.ts";
import { Brand } from "./bar.tsx";

const ConsentChange = lazy(async () => ({
  default: (await import("./analytics/consent-change.tsx")).ConsentChange,
}));

const Foot = chakra("footer", {
  base: { pt: "14", pb: "10", borderTopWidth: "1px", textStyle: "small" },
});

const plain = { fontWeight: "400", textDecorationColor: "border.lane" } as const;

const Note = chakra("p", { base: { color: "fg.muted", maxW: "40ch" } });

export function Footer({ inert }: { inert: boolean }) {
  return (
    <Foot inert={inert}>
      <Wrap>
        <Grid templateColumns={{ md: "5fr 3fr 4fr" }} gap={{ base: "7", md: "10" }}>
          <Stack gap="4" align="start">
            <Brand to="/" />
            <Note>
              {site.tagline} {site.adults}
            </Note>
            <Note suppressHydrationWarning>{site.rights(new Date().getFullYear())}</Note>
          </Stack>
          <chakra.ul listStyle="none">
            {footerLinks.map(({ to, label }) => (
              <li key={to}>
                <TextLink alone to={to} {...plain}>
                  {label}
                </TextLink>
              </li>
            ))}
            <li>
              <Help />
            </li>
            <Consent />
          </chakra.ul>
          <Stack gap="3">
            <Note>{site.care}</Note>
            <Note>{site.scripture}</Note>
          </Stack>
        </Grid>
      </Wrap>
    </Foot>
  );
}

function Consent() {
  const { analyticsId } = useSettings();
  return <Suspense>{analyticsId && <ConsentChange />}</Suspense>;
}

function Help() {
  const { supportEmail } = useSettings();
  if (!supportEmail) return <Note py="3">{`${help.footer} ${help.footerAsk}`}</Note>;
  return (
    <TextAnchor alone href={`mailto:${supportEmail}`} overflowWrap="anywhere" {...plain}>
      {`${help.footer} ${supportEmail}`}
    </TextAnchor>
  );
}

import { chakra, Grid, Stack } from "@chakra-ui/react";
import { TextLink } from "#src/components/text-link.tsx";
import { Wrap } from "#src/components/wrap.tsx";
import { publicLinks } from "#src/content/navigation.ts";
import { site } from "#src/content/site.ts";
import { Brand } from "./bar.tsx";

const links = [
  { to: "/create-profile", label: site.createProfile },
  { to: "/sign-in", label: site.signIn },
  ...publicLinks,
];

const Foot = chakra("footer", {
  base: { pt: "14", pb: "10", borderTopWidth: "1px", textStyle: "small" },
});

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
            <Note>{site.rights(new Date().getFullYear())}</Note>
          </Stack>
          <chakra.ul listStyle="none">
            {links.map(({ to, label }) => (
              <li key={to}>
                <TextLink alone to={to} fontWeight="400" textDecorationColor="border.lane">
                  {label}
                </TextLink>
              </li>
            ))}
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

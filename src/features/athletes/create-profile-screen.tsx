import { chakra, Grid } from "@chakra-ui/react";
import { useSearchParams } from "react-router-dom";
import { PageBody } from "#src/components/page.tsx";
import { PageHeading } from "#src/components/page-heading.tsx";
import { TextLink } from "#src/components/text-link.tsx";
import { profile } from "#src/content/profile.ts";
import { ProfileForm } from "#src/features/athletes/profile-form.tsx";
import { WhatsNext } from "#src/features/athletes/whats-next.tsx";
import { withNext } from "#src/lib/safe-next.ts";

const areas = { base: '"head" "form" "next"', md: '"head form" "next form"' };

export function CreateProfileScreen() {
  const [search] = useSearchParams();
  return (
    <PageBody>
      <title>{profile.title}</title>
      <meta name="description" content={profile.description} />
      <Grid
        templateAreas={areas}
        templateColumns={{ base: "minmax(0, 1fr)", md: "minmax(0, 4.4fr) minmax(0, 7.6fr)" }}
        templateRows={{ md: "auto 1fr" }}
        gap="32px clamp(28px, 5vw, 72px)"
        alignItems="start"
      >
        <chakra.div gridArea="head">
          <chakra.p textStyle="small" color="fg.muted" mb="2">
            {profile.step}
          </chakra.p>
          <PageHeading>{profile.heading}</PageHeading>
          <chakra.p textStyle="lead" color="fg.muted" mt="3.5" maxW="40ch">
            {profile.lead}
          </chakra.p>
        </chakra.div>
        <chakra.div gridArea="form" minW="0">
          <ProfileForm />
        </chakra.div>
        <chakra.div gridArea="next" display="grid" gap="3">
          <WhatsNext />
          <chakra.p textStyle="small" color="fg.muted">
            {profile.haveProfile}{" "}
            <TextLink alone to={withNext("/sign-in", search.get("next"))} color="fg">
              {profile.signIn}
            </TextLink>
          </chakra.p>
        </chakra.div>
      </Grid>
    </PageBody>
  );
}

import { chakra, Grid, Stack } from "@chakra-ui/react";
import { Suspense } from "react";
import { PageBody, PageHeading } from "#src/components/page.tsx";
import { CardSkeleton, Loading } from "#src/components/skeleton.tsx";
import { TextLink } from "#src/components/text-link.tsx";
import { InkBand } from "#src/components/wrap.tsx";
import { lazyForm } from "#src/lib/early-form.ts";
import { isKnownHere } from "#src/lib/known.ts";
import { sessionStore, storeKeys } from "#src/lib/local-store.ts";
import { useNextParam, withNext } from "#src/lib/safe-next.ts";
import { profile, profileFormId, whatsNext } from "./words.ts";

const areas = { base: '"head" "form" "next"', md: '"head form" "next form"' };

const ProfileForm = lazyForm(
  profileFormId,
  async () => (await import("./profile-form.tsx")).ProfileForm,
  { isNeeded: () => isKnownHere() || sessionStore.read(storeKeys.profileDraft) !== null },
);

export function CreateProfileScreen() {
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
          <Suspense fallback={<FormSkeleton />}>
            <ProfileForm />
          </Suspense>
        </chakra.div>
        <chakra.div gridArea="next" display="grid" gap="3">
          <WhatsNext />
          <chakra.p textStyle="small" color="fg.muted">
            {profile.haveProfile} <SignInLink />
          </chakra.p>
        </chakra.div>
      </Grid>
    </PageBody>
  );
}

/** A component of its own, so that only the link is rendered again when the URL changes. */
function SignInLink() {
  return (
    <TextLink alone to={withNext("/sign-in", useNextParam())} color="fg">
      {profile.signIn}
    </TextLink>
  );
}

const FormSkeleton = () => (
  <Loading>
    <CardSkeleton />
  </Loading>
);

const lanes =
  "linear-gradient(to right, {colors.art.rule} 0 1px, transparent 1px 6px, {colors.art.rule} 6px 7px, transparent 7px 12px, {colors.art.rule} 12px 13px)";

const ownLane =
  "linear-gradient(to right, {colors.art.lane} 0 1px, transparent 1px 4px, {colors.sun} 4px 9px, transparent 9px 12px, {colors.art.lane} 12px 13px)";

/** The steps of joining; the first is this screen. */
function WhatsNext() {
  return (
    <InkBand as="section" aria-labelledby="whats-next" borderWidth={{ base: "0", _dark: "1px" }}>
      <Stack gap="4.5" p="clamp(20px, 2.4vw, 28px)">
        <chakra.h2 id="whats-next" textStyle="h3">
          {whatsNext.title}
        </chakra.h2>
        <chakra.ol listStyle="none">
          {whatsNext.steps.map(({ title, text }, index) => (
            <Step key={title} aria-current={index === 0 ? "step" : undefined}>
              <chakra.b fontWeight="600">{title}</chakra.b>
              <chakra.span textStyle="small" color="fg.muted">
                {text}
              </chakra.span>
            </Step>
          ))}
        </chakra.ol>
        <chakra.p textStyle="small" color="fg.muted">
          {whatsNext.text}
        </chakra.p>
      </Stack>
    </InkBand>
  );
}

const Step = chakra("li", {
  base: {
    display: "grid",
    gap: "2px",
    position: "relative",
    py: "3",
    ps: "34px",
    lineHeight: "1.4",
    _before: {
      content: '""',
      position: "absolute",
      left: "0",
      insetY: "0",
      w: "13px",
      backgroundImage: lanes,
    },
    "&[aria-current=step]::before": { backgroundImage: ownLane },
  },
});

import { Box, chakra, Flex, Grid, Stack } from "@chakra-ui/react";
import { ArrowRight, Menu, X } from "lucide-react";
import { type ComponentProps, Suspense, useEffect } from "react";
import { Link, Outlet, useLocation } from "react-router-dom";
import { Boundary } from "#src/components/boundary.tsx";
import {
  BySetting,
  ifKnown,
  MailLink,
  MentorOrInquiry,
  unlessKnown,
} from "#src/components/help.tsx";
import { ColorModeButton, ToggleButton } from "#src/components/icon-button.tsx";
import { SkipLink } from "#src/components/skip-link.tsx";
import { ButtonLink, TextLink } from "#src/components/text-link.tsx";
import { barHeight, gutter, Wrap } from "#src/components/wrap.tsx";
import { footerLinks, phoneMenuId, publicLinks } from "#src/content/public-links.ts";
import { help, site } from "#src/content/site.ts";
import { useTestimonials } from "#src/lib/use-testimonials.ts";
import { ConsentChange, ConsentQuestion } from "./analytics/consent-question.tsx";
import { Bar, BarLink, BarRow, Brand, Main } from "./bar.tsx";
import { ErrorPage } from "./error-page.tsx";

/** The layout of the public pages. It sends no request to the server. */
export function PublicLayout() {
  const { pathname } = useLocation();
  return (
    <Flex direction="column" minH="100dvh">
      <SkipLink />
      <Bar>
        <BarRow minH={{ base: "64px", lg: "72px" }}>
          <Brand to="/" />
          <PublicLinks />
          <Flex ms={{ base: "auto", lg: "0" }} gap="2">
            <ColorModeButton />
            <Box hideBelow="lg">
              <SignInLinks size="sm" />
            </Box>
            <PublicMenu />
          </Flex>
        </BarRow>
      </Bar>
      <Main id="main" tabIndex={-1} minH="calc(100dvh - 64px)">
        <Boundary screen={pathname} fallback={ErrorPage}>
          <Suspense fallback={<EmptyScreen />}>
            <Outlet />
          </Suspense>
        </Boundary>
      </Main>
      <Footer />
      <ConsentQuestion />
    </Flex>
  );
}

/** The links of the header; on a narrow screen they are in `PublicMenu`. */
export function PublicLinks() {
  const { pathname } = useLocation();
  return (
    <Flex as="nav" aria-label="Main" hideBelow="lg" flex="1" justify="flex-end" gap="1">
      {usePublicLinks().map(({ to, label, sampleMark }) => (
        <BarLink
          key={to}
          to={to}
          aria-current={pathname === to ? "page" : undefined}
          {...sampleMark}
        >
          {label}
        </BarLink>
      ))}
    </Flex>
  );
}

/** The button in the header that opens the menu of a narrow screen. */
export const PublicMenu = () => (
  <>
    <ToggleButton
      popoverTarget={phoneMenuId}
      off={{ label: site.openMenu, Icon: Menu }}
      on={{ label: site.closeMenu, Icon: X }}
      onWhere={`header:has(#${phoneMenuId}:popover-open)`}
      hideFrom="lg"
      color="fg"
      _icon={{ w: "6", h: "6" }}
    />
    <PhoneMenu />
  </>
);

/** The links of the header, without the one to the testimonials if none are shown. */
function usePublicLinks() {
  const { areShown, sampleMark } = useTestimonials();
  return publicLinks
    .filter(({ toTestimonials }) => areShown || !toTestimonials)
    .map(({ to, label, toTestimonials }) => ({
      to,
      label,
      sampleMark: toTestimonials && sampleMark,
    }));
}

/** Keeps the footer below the window until the screen is loaded. */
function EmptyScreen() {
  return (
    <Box minH="100dvh">
      <title>Honour</title>
    </Box>
  );
}

const Sheet = chakra("div", {
  base: {
    position: "fixed",
    inset: `${barHeight} 0 0`,
    w: "auto",
    h: "auto",
    border: "0",
    color: "fg",
    flexDirection: "column",
    overflowY: "auto",
    "&:popover-open": { display: { base: "flex", lg: "none" }, animation: "open" },
    px: gutter,
    pt: "2",
    pb: "calc(20px + env(safe-area-inset-bottom))",
    bg: "bg",
  },
});

const Row = chakra(Link, {
  base: {
    display: "flex",
    justifyContent: "space-between",
    alignItems: "center",
    minH: "69px",
    borderBottomWidth: "1px",
    borderColor: "border.lane",
    fontFamily: "heading",
    fontWeight: "500",
    fontSize: "1.6rem",
    lineHeight: "1.2",
    letterSpacing: "-0.01em",
  },
});

/** Fills the window below the header. */
function PhoneMenu() {
  const links = usePublicLinks();
  // Of a menu that goes away while it is open, the page script hears nothing more.
  useEffect(() => freePage, []);
  return (
    <Sheet id={phoneMenuId} popover="auto">
      <nav aria-label="Main">
        <chakra.ul listStyle="none">
          {links.map(({ to, label, sampleMark }) => (
            <li key={to} {...sampleMark}>
              <Row to={to}>
                {label}
                <chakra.span color="fg.muted">
                  <ArrowRight size={20} aria-hidden />
                </chakra.span>
              </Row>
            </li>
          ))}
        </chakra.ul>
      </nav>
      <chakra.div display="grid" gap="3" mt="auto" pt="7">
        <ButtonLink colorPalette="accent" to="/create-profile">
          {site.createProfile}
        </ButtonLink>
        <SignInLinks />
        <chakra.p textStyle="small" color="fg.muted">
          {site.care}
        </chakra.p>
      </chakra.div>
    </Sheet>
  );
}

/** Takes back what the page script does to the page behind an open menu. */
function freePage() {
  document.documentElement.style.overflow = "";
  for (const part of document.querySelectorAll<HTMLElement>("main, footer")) part.inert = false;
}

type Props = Omit<ComponentProps<typeof ButtonLink>, "to" | "variant">;

/** "Sign in", or "My Soul Care" in a browser that has been signed in before. */
function SignInLinks(props: Props) {
  return (
    <>
      <ButtonLink {...unlessKnown} variant="outline" to="/sign-in" {...props}>
        {site.signIn}
      </ButtonLink>
      <ButtonLink {...ifKnown} variant="outline" to="/soulcare" {...props}>
        {site.mySoulCare}
      </ButtonLink>
    </>
  );
}

const displayRules = { known: ifKnown, unknown: unlessKnown };

const Foot = chakra("footer", {
  base: {
    pt: "14",
    pb: "10",
    borderTopWidth: "1px",
    textStyle: "small",
    _print: { display: "none" },
  },
});

const plain = { fontWeight: "400", textDecorationColor: "border.lane" } as const;

const Note = chakra("p", { base: { color: "fg.muted", maxW: "40ch" } });

export function Footer() {
  return (
    <Foot>
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
            {footerLinks.map(({ to, label, onlyIf }) => (
              <li key={to}>
                <TextLink alone to={to} {...plain} {...(onlyIf && displayRules[onlyIf])}>
                  {label}
                </TextLink>
              </li>
            ))}
            <li>
              <Help />
            </li>
            <ConsentChange />
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

function Help() {
  return (
    <BySetting
      setting="supportEmail"
      isSet={(address) => (
        <MailLink address={address} alone {...plain}>
          {`${help.footer} ${address}`}
        </MailLink>
      )}
      isMissing={
        <Note py="3">
          {help.footer} <MentorOrInquiry ask={help.footerAsk} inquire={help.footerInquire} />
        </Note>
      }
    />
  );
}

import { Box, chakra, Flex, Grid, Stack } from "@chakra-ui/react";
import { ArrowRight, Menu, X } from "lucide-react";
import {
  type ComponentProps,
  type KeyboardEvent,
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
} from "react";
import { Link, Outlet, useLocation } from "react-router-dom";
import { Boundary } from "#src/components/boundary.tsx";
import { ColorModeButton, IconButton } from "#src/components/icon-button.tsx";
import { SkipLink } from "#src/components/skip-link.tsx";
import { ButtonLink, TextAnchor, TextLink } from "#src/components/text-link.tsx";
import { Wrap } from "#src/components/wrap.tsx";
import { footerLinks, publicLinks } from "#src/content/navigation.ts";
import { help, site } from "#src/content/site.ts";
import { useIsKnown } from "#src/lib/local-store.ts";
import { useSettings } from "#src/lib/settings.ts";
import { Bar, BarLink, BarRow, Brand, Main } from "./bar.tsx";
import { ErrorPage } from "./error-page.tsx";

/** Around the public pages. It asks the server nothing. */
export function PublicLayout() {
  const { key, pathname } = useLocation();
  const menu = usePhoneMenu(key);
  return (
    <Flex direction="column" minH="100dvh">
      <SkipLink />
      <Bar ref={menu.bar} onKeyDown={menu.onKeyDown}>
        <BarRow minH={{ base: "16", lg: "72px" }}>
          <Brand to="/" />
          <Box as="nav" aria-label="Main" hideBelow="lg" ms="auto" display="flex" gap="1">
            {publicLinks.map(({ to, label }) => (
              <BarLink key={to} to={to} aria-current={to.includes("#") ? false : "page"}>
                {label}
              </BarLink>
            ))}
          </Box>
          <Flex ms={{ base: "auto", lg: "0" }} gap="2">
            <ColorModeButton />
            <SignInLink size="sm" hideBelow="lg" />
            <MenuButton menu={menu} />
          </Flex>
        </BarRow>
        {menu.isOpen && <PhoneMenu />}
      </Bar>
      <Main id="main" tabIndex={-1} inert={menu.isOpen}>
        <Boundary screen={pathname} fallback={ErrorPage}>
          <Suspense fallback={<Opening />}>
            <Outlet />
          </Suspense>
        </Boundary>
      </Main>
      <Footer inert={menu.isOpen} />
    </Flex>
  );
}

/** Keeps the footer below the window until the screen is loaded. */
function Opening() {
  return (
    <Box minH="100dvh">
      <title>Honour</title>
    </Box>
  );
}

const menuId = "phone-menu";

function MenuButton({ menu }: { menu: ReturnType<typeof usePhoneMenu> }) {
  const Icon = menu.isOpen ? X : Menu;
  return (
    <IconButton
      ref={menu.button}
      label={menu.isOpen ? site.closeMenu : site.openMenu}
      aria-expanded={menu.isOpen}
      aria-controls={menu.isOpen ? menuId : undefined}
      onClick={menu.toggle}
      hideFrom="lg"
      color="fg"
      _icon={{ w: "6", h: "6" }}
    >
      <Icon aria-hidden />
    </IconButton>
  );
}

const Sheet = chakra("div", {
  base: {
    position: "fixed",
    inset: "65px 0 0",
    display: { base: "flex", lg: "none" },
    flexDirection: "column",
    overflowY: "auto",
    px: "clamp(20px, 5vw, 56px)",
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
  return (
    <Sheet id={menuId}>
      <nav aria-label="Main">
        <chakra.ul listStyle="none">
          {publicLinks.map(({ to, label }) => (
            <li key={to}>
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
        <SignInLink />
        <chakra.p textStyle="small" color="fg.muted">
          {site.care}
        </chakra.p>
      </chakra.div>
    </Sheet>
  );
}

const focusable = "a[href], button:not([disabled])";

/** Escape closes the menu, and so does any navigation. */
function usePhoneMenu(locationKey: string) {
  const [openAt, setOpenAt] = useState<string>();
  const bar = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = openAt === locationKey;

  useEffect(() => {
    document.documentElement.style.overflow = isOpen ? "hidden" : "";
    return () => {
      document.documentElement.style.overflow = "";
    };
  }, [isOpen]);

  function close() {
    setOpenAt(undefined);
    button.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isOpen) return;
    if (event.key === "Escape") close();
    if (event.key === "Tab" && bar.current) keepFocusInside(bar.current, event);
  }

  return {
    isOpen,
    bar,
    button,
    onKeyDown,
    toggle: () => setOpenAt(isOpen ? undefined : locationKey),
  };
}

/** Tab on the last element goes to the first, Shift+Tab on the first to the last. */
function keepFocusInside(container: HTMLElement, event: KeyboardEvent) {
  const all = [...container.querySelectorAll<HTMLElement>(focusable)].filter((element) =>
    element.checkVisibility(),
  );
  const [leaving, entering] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]];
  if (document.activeElement !== leaving) return;
  event.preventDefault();
  entering?.focus();
}

type Props = Omit<ComponentProps<typeof ButtonLink>, "to" | "variant">;

/** "Sign in", or "My Soul Care" in a browser that has been signed in before. */
function SignInLink(props: Props) {
  const isKnown = useIsKnown();
  return (
    <ButtonLink variant="outline" to={isKnown ? "/soulcare" : "/sign-in"} {...props}>
      {isKnown ? site.mySoulCare : site.signIn}
    </ButtonLink>
  );
}

const ConsentChange = lazy(async () => ({
  default: (await import("./analytics/consent-change.tsx")).ConsentChange,
}));

const Foot = chakra("footer", {
  base: { pt: "14", pb: "10", borderTopWidth: "1px", textStyle: "small" },
});

const plain = { fontWeight: "400", textDecorationColor: "border.lane" } as const;

const Note = chakra("p", { base: { color: "fg.muted", maxW: "40ch" } });

function Footer({ inert }: { inert: boolean }) {
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

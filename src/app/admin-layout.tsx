import { Box, chakra, Flex } from "@chakra-ui/react";
import { House, Menu } from "lucide-react";
import { Suspense, useEffect, useId } from "react";
import { NavLink, Outlet, useLocation } from "react-router-dom";
import { ColorModeButton } from "#src/components/icon-button.tsx";
import { PageBody, PageHeading } from "#src/components/page.tsx";
import { SkipLink } from "#src/components/skip-link.tsx";
import { TextLink } from "#src/components/text-link.tsx";
import { fadeHeight, fadingEnd, gutter } from "#src/components/wrap.tsx";
import { admin } from "#src/content/admin.ts";
import { adminGroups } from "#src/content/admin-places.ts";
import { lazyComponent } from "#src/lib/missing-code.ts";
import { rememberViewer, useIsMentor, useViewer, type Viewer } from "#src/lib/use-viewer.ts";
import {
  phoneBarPaths,
  WaitingCount,
  WaitingLines,
  WaitingOutsidePhoneBar,
} from "./admin-waiting.tsx";
import { Bar, BarRow, BottomBar, BottomSummary, Brand, Main, PlaceName } from "./bar.tsx";

/** Loaded lazily, because what they show depends on an answer of the server anyway. */
const AccountMenu = lazyComponent(async () => (await import("./account-menu.tsx")).AccountMenu);
const BellSign = lazyComponent(async () => (await import("./bell.tsx")).BellSign);
const NotesQuestion = lazyComponent(
  async () => (await import("#src/features/account/notes-of-another.tsx")).NotesQuestion,
);
const NewsStream = lazyComponent(async () => (await import("./bell.tsx")).NewsStream);

/** The layout of the staff's screens: places (main links) at the side, on a phone at the bottom. */
export function AdminLayout() {
  const viewer = useViewer();
  useEffect(() => rememberViewer(viewer), [viewer]);
  if (viewer?.role !== "admin") return <Refused />;
  return (
    <Frame>
      <SkipLink />
      <Suspense>
        <NewsStream />
        <NotesQuestion />
      </Suspense>
      <AdminSide viewer={viewer} />
      <Box minW="0">
        <AdminTop viewer={viewer} />
        <Main
          id="main"
          tabIndex={-1}
          pb="calc(var(--bottom-bar, 0px) + env(safe-area-inset-bottom))"
        >
          <Box maxW="1180px" px={{ base: gutter, lg: "12" }} pt={{ base: "6", lg: "10" }} pb="16">
            <Suspense fallback={null}>
              <Outlet />
            </Suspense>
          </Box>
        </Main>
      </Box>
      <AdminBottom />
    </Frame>
  );
}

const Frame = chakra("div", {
  base: {
    minH: "100dvh",
    lg: {
      display: "grid",
      gridTemplateColumns: "14.5rem minmax(0, 1fr)",
      // The places are at the side, so there is no bar at the top.
      "--bar-height": "0px",
    },
  },
});

function Refused() {
  return (
    <Main id="main" tabIndex={-1}>
      <PageBody>
        <title>{`${admin.refused}: Honour`}</title>
        <PageHeading>{admin.refused}</PageHeading>
        <p>{admin.refusedHelp}</p>
        <TextLink alone to="/">
          {admin.home}
        </TextLink>
      </PageBody>
    </Main>
  );
}

/** Around the screens that are not for mentors. */
export function OwnersOnly() {
  if (!useIsMentor()) return <Outlet />;
  return (
    <>
      <title>{`${admin.ownersOnly}: Honour`}</title>
      <PageHeading>{admin.ownersOnly}</PageHeading>
      <p>{admin.ownersOnlyHelp}</p>
      <TextLink alone to="/admin">
        {admin.dashboard}
      </TextLink>
    </>
  );
}

/** The groups of places; a mentor does not get those that only owners may open. */
function useGroups() {
  const isMentor = useIsMentor();
  const groups = adminGroups.map(({ name, places }) => ({
    name,
    places: isMentor ? places.filter(({ isForOwners }) => !isForOwners) : places,
  }));
  return groups.filter(({ places }) => places.length > 0);
}

/** On a wide screen: the places in a side bar. */
function AdminSide({ viewer }: { viewer: Viewer }) {
  const groups = useGroups();
  return (
    <Rail data-places-beside="" hideBelow="lg">
      <Box px="2.5" pb="3.5">
        <Brand to="/admin" />
      </Box>
      <Places ref={scrollToCurrent} aria-label={admin.navigation}>
        {groups.map((group) => (
          <Group key={group.name} {...group} />
        ))}
      </Places>
      <Box borderTopWidth="1px" my="1" mx="3" />
      <Place to="/" end>
        <House size={19} aria-hidden />
        {admin.home}
      </Place>
      <chakra.p mt="auto" pt="1.5" px="2.5" textStyle="small" color="fg.muted" truncate>
        <chakra.b color="fg">{viewer.name}</chakra.b>
        {viewer.staffRole && `, ${admin.roles[viewer.staffRole]}`}
      </chakra.p>
      <Flex pt="1" px="2.5" gap="2" align="center">
        <Suspense fallback={<Box boxSize="11" />}>
          <AccountMenu viewer={viewer} />
        </Suspense>
        <ColorModeButton />
        <Suspense fallback={<Box boxSize="11" />}>
          <BellSign />
        </Suspense>
      </Flex>
    </Rail>
  );
}

/** Scrolls the list until the current place is visible. */
function scrollToCurrent(places: HTMLElement | null) {
  const current = places?.querySelector<HTMLElement>("[aria-current=page], [data-current]");
  if (!places || !current) return;
  const { bottom } = current.getBoundingClientRect();
  const end = places.getBoundingClientRect().bottom - fadeHeight;
  places.scrollTop += Math.max(0, bottom - end + 8);
}

function Group({ name, places }: (typeof adminGroups)[number]) {
  const id = useId();
  const { pathname } = useLocation();
  return (
    <Box role="group" aria-labelledby={id} display="grid">
      <chakra.p
        id={id}
        fontFamily="heading"
        fontSize="1.0625rem"
        color="fg.muted"
        px="3"
        pt={{ base: "2", lg: "1" }}
      >
        {name}
      </chakra.p>
      {places.map(({ to, label, Icon, also = [] }) => (
        <Place
          key={to}
          to={to}
          end={to === "/admin"}
          data-current={also.includes(pathname) || undefined}
        >
          <Icon size={19} aria-hidden />
          {label}
          <WaitingCount to={to} />
        </Place>
      ))}
    </Box>
  );
}

const Rail = chakra("header", {
  base: {
    display: "flex",
    flexDirection: "column",
    position: "sticky",
    top: "0",
    h: "100dvh",
    bg: "bg.subtle",
    borderEndWidth: "1px",
    px: "3.5",
    py: "3.5",
    // The account's menu opens above its button and to the right: elsewhere the window ends.
    "--menu-top": "auto",
    "--menu-bottom": "calc(100% + 4px)",
    "--menu-end": "auto",
  },
});

/** Scrolls if the window is too low for all places; the account below them stays in view. */
const Places = chakra("nav", {
  base: {
    flex: "0 1 auto",
    minH: "0",
    overflowY: "auto",
    mx: "-3",
    px: "3",
    ...fadingEnd("bg.subtle"),
  },
});

const Place = chakra(NavLink, {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "3",
    minH: { base: "11", lg: "34px" },
    // All places of an owner have room in a window of 800 px.
    lg: { "@media (max-height: 880px)": { minH: "28px" } },
    px: "3",
    borderRadius: "l2",
    fontWeight: "500",
    fontSize: "0.9375rem",
    "& svg": { color: "fg.muted", flex: "none" },
    _hover: { bg: "bg.muted" },
    "&[aria-current=page], &[data-current]": {
      bg: "bg.panel",
      fontWeight: "600",
      boxShadow: "inset 3px 0 0 {colors.accent.border}",
    },
  },
});

function AdminTop({ viewer }: { viewer: Viewer }) {
  return (
    <Bar hideFrom="lg">
      <BarRow>
        <Brand to="/admin" />
        <Flex ms="auto" gap="1" align="center">
          <TextLink
            alone
            to="/"
            fontSize="0.9375rem"
            minH="44px"
            minW="44px"
            justifyContent="center"
          >
            <Box as="span" hideFrom="sm" aria-hidden>
              <House size={20} />
            </Box>
            <Box as="span" srOnly={{ base: true, sm: false }}>
              {admin.home}
            </Box>
          </TextLink>
          <ColorModeButton />
          <Suspense fallback={<Box w="24" h="11" />}>
            <BellSign />
            <AccountMenu viewer={viewer} />
          </Suspense>
        </Flex>
      </BarRow>
    </Bar>
  );
}

/** On a narrow screen: the places of every day, then "More" with all places. */
function AdminBottom() {
  const { pathname } = useLocation();
  const places = useGroups().flatMap((group) => group.places);
  return (
    <BottomBar
      places={places.filter(({ to }) => phoneBarPaths.includes(to))}
      hideFrom="lg"
      badge={(to) => to === "/admin/lines" && <WaitingLines />}
    >
      <MorePlaces key={pathname} />
    </BottomBar>
  );
}

/**
 * All places in a folder. Escape, leaving it and navigation close it; its key is the pathname for
 * that.
 */
function MorePlaces() {
  const groups = useGroups();
  return (
    <Folder
      onKeyDown={({ key, currentTarget: folder }) => {
        if (key !== "Escape" || !folder.open) return;
        folder.open = false;
        folder.querySelector("summary")?.focus();
      }}
      onBlur={({ relatedTarget, currentTarget: folder }) => {
        if (!folder.contains(relatedTarget)) folder.open = false;
      }}
    >
      <BottomSummary>
        <Menu size={22} aria-hidden />
        <PlaceName>{admin.more}</PlaceName>
        <WaitingOutsidePhoneBar />
      </BottomSummary>
      <chakra.nav aria-label={admin.navigation} tabIndex={-1} outline="none">
        {groups.map((group) => (
          <Group key={group.name} {...group} />
        ))}
      </chakra.nav>
    </Folder>
  );
}

const Folder = chakra("details", {
  base: {
    "& > summary": { listStyle: "none", cursor: "pointer" },
    "& > summary::-webkit-details-marker": { display: "none" },
    "&[open] > summary": { color: "fg" },
    "& > nav": {
      position: "fixed",
      insetX: "0",
      bottom: "calc(64px + env(safe-area-inset-bottom))",
      maxH: "calc(100dvh - 128px)",
      overflowY: "auto",
      display: "grid",
      gap: "1",
      px: gutter,
      pb: "4",
      bg: "bg.panel",
      borderTopWidth: "1px",
      borderColor: "border.lane",
      shadow: "lift",
    },
  },
});

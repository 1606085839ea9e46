import { Box, chakra, Flex } from "@chakra-ui/react";
import { House, Menu } from "lucide-react";
import { lazy, Suspense, useEffect, useId } from "react";
import { NavLink, Outlet, useLocation } from "react-router-dom";
import { ColorModeButton } from "#src/components/icon-button.tsx";
import { PageBody, PageHeading } from "#src/components/page.tsx";
import { SkipLink } from "#src/components/skip-link.tsx";
import { TextLink } from "#src/components/text-link.tsx";
import { admin } from "#src/content/admin.ts";
import { adminGroups } from "#src/content/admin-places.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { rememberViewer, useViewer, type Viewer } from "#src/lib/use-viewer.ts";
import { AccountMenu } from "./account-menu.tsx";
import { Bar, BarRow, Brand, Main } from "./bar.tsx";

/** Their number is not known before the stream is open, so their code may come later as well. */
const BellSign = lazy(async () => ({ default: (await import("./bell.tsx")).BellSign }));
const NewsStream = lazy(async () => ({ default: (await import("./bell.tsx")).NewsStream }));

/** Around the staff's screens: the places at the side, or above the screen on a narrow one. */
export function AdminLayout() {
  const viewer = useViewer();
  useEffect(() => rememberViewer(viewer), [viewer]);
  if (viewer?.role !== "admin") return <Refused />;
  return (
    <Box display={{ lg: "grid" }} gridTemplateColumns="232px minmax(0, 1fr)" minH="100dvh">
      <SkipLink />
      <Suspense>
        <NewsStream />
      </Suspense>
      <AdminSide viewer={viewer} />
      <Box minW="0">
        <AdminTop viewer={viewer} />
        <Main id="main" tabIndex={-1}>
          <Box
            maxW="1180px"
            px={{ base: "20px", md: "8", lg: "12" }}
            pt={{ base: "6", lg: "10" }}
            pb="16"
          >
            <Suspense fallback={null}>
              <Outlet />
            </Suspense>
          </Box>
        </Main>
      </Box>
    </Box>
  );
}

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

/** On a wide screen: the places in a side bar. */
function AdminSide({ viewer }: { viewer: Viewer }) {
  return (
    <Rail hideBelow="lg">
      <Box px="2.5" pb="3.5">
        <Brand to="/admin" />
      </Box>
      <Places aria-label={admin.navigation}>
        {adminGroups.map((group) => (
          <Group key={group.name} {...group} />
        ))}
      </Places>
      <Box borderTopWidth="1px" my="1" mx="3" />
      <Place to="/" end>
        <House size={19} aria-hidden />
        {admin.home}
      </Place>
      <Flex mt="auto" pt="2" px="2.5" gap="2" align="center">
        <AccountMenu viewer={viewer} />
        <ColorModeButton />
        <Suspense fallback={<Box boxSize="11" />}>
          <BellSign />
        </Suspense>
      </Flex>
    </Rail>
  );
}

function Group({ name, places }: (typeof adminGroups)[number]) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} display="grid">
      <chakra.p id={id} textStyle="label" color="fg.muted" px="3" pt="2">
        {name}
      </chakra.p>
      {places.map(({ to, label, Icon }) => (
        <Place key={to} to={to} end>
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
  },
});

/** It scrolls where the screen is too low for all of them; what stands below it stays. */
const Places = chakra("nav", {
  base: {
    display: "grid",
    gap: "1",
    flex: "0 1 auto",
    minH: "0",
    overflowY: "auto",
    mx: "-3",
    px: "3",
  },
});

const Place = chakra(NavLink, {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "3",
    minH: "11",
    px: "3",
    borderRadius: "l2",
    fontWeight: "500",
    fontSize: "0.9375rem",
    "& svg": { color: "fg.muted", flex: "none" },
    _hover: { bg: "bg.muted" },
    "&[aria-current=page]": {
      bg: "bg.panel",
      fontWeight: "600",
      boxShadow: "inset 3px 0 0 {colors.accent.border}",
    },
  },
});

/** On a narrow screen: the places in a folder below the bar, which a new screen closes. */
function AdminTop({ viewer }: { viewer: Viewer }) {
  const { pathname } = useLocation();
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
          <Suspense fallback={<Box boxSize="11" />}>
            <BellSign />
          </Suspense>
          <AccountMenu viewer={viewer} />
        </Flex>
      </BarRow>
      <PlaceFolder key={pathname} />
    </Bar>
  );
}

/** Folded: where one is, and how much waits anywhere. Open: all places by what they are for. */
function PlaceFolder() {
  const { pathname } = useLocation();
  const here = adminGroups.flatMap(({ places }) => places).find(({ to }) => to === pathname);
  return (
    <Folder>
      <chakra.summary display="flex" alignItems="center" gap="2.5" minH="48px" cursor="pointer">
        <Menu size={19} aria-hidden />
        <b>{here?.label ?? admin.places}</b>
        <WaitingInAll />
      </chakra.summary>
      <chakra.nav aria-label={admin.navigation} display="grid" gap="1" pb="4">
        {adminGroups.map((group) => (
          <Group key={group.name} {...group} />
        ))}
      </chakra.nav>
    </Folder>
  );
}

const Folder = chakra("details", {
  base: {
    px: "5",
    maxH: "calc(100dvh - 64px)",
    overflowY: "auto",
    borderTopWidth: "1px",
    borderColor: "border.lane",
    "& > summary": { listStyle: "none" },
    "& > summary::-webkit-details-marker": { display: "none" },
  },
});

type Waiting = RouterOutputs["admin"]["waiting"];

const counts: Record<string, (waiting: Waiting) => number> = {
  "/admin/care": ({ careCalls }) => careCalls.count,
  "/admin/athletes": ({ athletes }) => athletes,
  "/admin/inquiries": ({ inquiries }) => inquiries.count,
  "/admin/moderation": ({ cases }) => cases.count,
  "/admin/outbox": ({ failedMail }) => failedMail,
  "/admin/webhooks": ({ stuckWebhooks }) => stuckWebhooks,
};

function WaitingInAll() {
  const { data } = trpc.admin.waiting.useQuery();
  if (!data) return null;
  return <Count count={Object.values(counts).reduce((sum, countOf) => sum + countOf(data), 0)} />;
}

/** How many items wait at a place; shows nothing for none or while unknown. */
function WaitingCount({ to }: { to: string }) {
  const { data } = trpc.admin.waiting.useQuery();
  return <Count count={data ? counts[to]?.(data) : undefined} />;
}

function Count({ count }: { count: number | undefined }) {
  if (!count) return null;
  return (
    <chakra.span ms="auto" textStyle="label" color="fg.muted" fontVariantNumeric="tabular-nums">
      {count.toLocaleString("en-US")}
    </chakra.span>
  );
}

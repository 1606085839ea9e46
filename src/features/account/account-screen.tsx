import { chakra, Flex } from "@chakra-ui/react";
import { LogOut } from "lucide-react";
import { Button } from "#src/components/button.tsx";
import { Note } from "#src/components/note.tsx";
import { NoIndex, PageBody, PageHeading } from "#src/components/page.tsx";
import { RailColumns, SectionLink, useSectionInView } from "#src/components/section-link.tsx";
import { TextLink } from "#src/components/text-link.tsx";
import { account } from "#src/content/account.ts";
import { lazyComponent } from "#src/lib/missing-code.ts";
import { trpc } from "#src/lib/trpc.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { ProfileSection } from "./profile-section.tsx";
import { FieldsSkeleton, LinesSkeleton, SectionCard } from "./section-card.tsx";
import { SecuritySection } from "./security-section.tsx";
import { useSignOut } from "./sign-out.ts";
import { SubscriptionSection } from "./subscription-section.tsx";
import { accountSections, accountWords as words } from "./words.ts";

export function AccountScreen() {
  const athleteId = useViewer()?.athleteId;
  return (
    <PageBody>
      <title>{words.title}</title>
      <NoIndex />
      <AccountHeading />
      {athleteId === undefined ? <StaffSections /> : <AthleteSections athleteId={athleteId} />}
    </PageBody>
  );
}

function AccountHeading() {
  const name = useViewer()?.name;
  const { data } = trpc.athletes.account.useQuery();
  const signOut = useSignOut();
  return (
    <Flex
      direction={{ base: "column", sm: "row" }}
      justify="space-between"
      align={{ base: "start", sm: "center" }}
      gap="16px 32px"
      mb="7"
    >
      <chakra.div minW="0">
        <PageHeading>{account.heading}</PageHeading>
        <chakra.p mt="1.5" color="fg.muted" overflowWrap="anywhere">
          {[name, data?.username].filter(Boolean).join(" · ")}
        </chakra.p>
        <TextLink alone textStyle="small" to="/account/notifications">
          {words.notifications}
        </TextLink>
      </chakra.div>
      <Button variant="outline" size="sm" loading={signOut.isPending} onClick={signOut.start}>
        <LogOut aria-hidden />
        {account.signOut}
      </Button>
    </Flex>
  );
}

// Loaded after the page, to keep the page's own script small.
const AboutForm = lazyComponent(async () => (await import("./about-form.tsx")).AboutForm);

function AthleteSections({ athleteId }: { athleteId: number }) {
  return (
    <RailColumns>
      <SectionNav />
      <Sections>
        <ProfileSection />
        <SectionCard id="about" skeleton={<FieldsSkeleton rows={2} />}>
          <AboutForm athleteId={athleteId} />
        </SectionCard>
        <SecuritySection />
        <SubscriptionSection />
        <PrivacySection />
      </Sections>
    </RailColumns>
  );
}

function StaffSections() {
  return (
    <Sections>
      <Note>{words.staff}</Note>
      <SecuritySection />
    </Sections>
  );
}

const sections = Object.entries(accountSections);
const idOf = (index: number) => sections[index]?.[0] ?? "";

/** Links to the sections: beside them on wide screens, above them on phones. */
function SectionNav() {
  const current = useSectionInView(sections.length, idOf);
  return (
    <chakra.nav aria-label={words.contents} position={{ md: "sticky" }} top="24">
      <NavList>
        {sections.map(([id, name], index) => (
          <li key={id}>
            <NavLink to={`#${id}`} aria-current={index === current}>
              {name}
            </NavLink>
          </li>
        ))}
      </NavList>
    </chakra.nav>
  );
}

// Loaded after the page, to keep the page's own script small.
const PrivacyParts = lazyComponent(async () => (await import("./privacy-parts.tsx")).PrivacyParts);

export const PrivacySection = () => (
  <SectionCard id="privacy" skeleton={<LinesSkeleton lines={3} />}>
    <PrivacyParts />
  </SectionCard>
);

const Sections = chakra("div", { base: { display: "grid", gap: "5", minW: "0" } });

const NavList = chakra("ol", {
  base: {
    listStyle: "none",
    display: { base: "flex", md: "grid" },
    flexWrap: "wrap",
    justifyContent: { base: "space-between", md: "normal" },
    gap: { base: "0 12px", md: "0" },
    borderColor: "border.lane",
    borderBottomWidth: { base: "1px", md: "0" },
    borderLeftWidth: { md: "1px" },
  },
});

const NavLink = chakra(SectionLink, {
  base: {
    justifyContent: { base: "center", md: "flex-start" },
    minH: { base: "12", md: "11" },
    minW: "11",
    ms: { md: "-1px" },
    ps: { base: "0", md: "4.5" },
    fontSize: { base: "0.8125rem", sm: "0.9375rem" },
    fontWeight: { base: "500", md: "400" },
    "&[aria-current=true]": {
      boxShadow: {
        base: "inset 0 -3px 0 {colors.accent.border}",
        md: "inset 3px 0 0 {colors.accent.border}",
      },
    },
  },
});

import { chakra } from "@chakra-ui/react";
import { Note } from "#src/components/note.tsx";
import { NoIndex, PageBody } from "#src/components/page.tsx";
import { account } from "#src/content/account.ts";
import { AccountHeading } from "#src/features/account/account-heading.tsx";
import { PrivacySection } from "#src/features/account/privacy-section.tsx";
import { ProfileSection } from "#src/features/account/profile-section.tsx";
import { SectionNav } from "#src/features/account/section-nav.tsx";
import { SecuritySection } from "#src/features/account/security-section.tsx";
import { SubscriptionSection } from "#src/features/account/subscription-section.tsx";
import { useViewer } from "#src/lib/use-viewer.ts";

const Columns = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", md: "216px minmax(0, 1fr)" },
    gap: { base: "6", md: "clamp(28px, 5vw, 72px)" },
    alignItems: "start",
  },
});

const Sections = chakra("div", { base: { display: "grid", gap: "5", minW: "0" } });

export function AccountScreen() {
  const hasProfile = useViewer()?.athleteId !== undefined;
  return (
    <PageBody>
      <title>{account.title}</title>
      <NoIndex />
      <AccountHeading />
      {hasProfile ? <OfAthlete /> : <OfStaff />}
    </PageBody>
  );
}

function OfAthlete() {
  return (
    <Columns>
      <SectionNav />
      <Sections>
        <ProfileSection />
        <SecuritySection />
        <SubscriptionSection />
        <PrivacySection />
      </Sections>
    </Columns>
  );
}

/** Who has no profile has nothing but a way in. */
function OfStaff() {
  return (
    <Sections>
      <Note>{account.staff}</Note>
      <SecuritySection />
    </Sections>
  );
}

import { PageBody } from "#src/components/page.tsx";
import { soulcare } from "#src/content/soulcare.ts";
import { AskAhead } from "#src/features/soulcare/ask-ahead.tsx";
import { Dashboard } from "#src/features/soulcare/dashboard.tsx";
import { ProfileLoading } from "#src/features/soulcare/profile-loading.tsx";
import { Welcome } from "#src/features/soulcare/welcome.tsx";
import { useIsKnown } from "#src/lib/use-is-known.ts";
import { useViewer } from "#src/lib/use-viewer.ts";

export function SoulcareScreen() {
  const isKnown = useIsKnown();
  return (
    <>
      <title>{soulcare.title}</title>
      {isKnown && <AskAhead />}
      <ForWhom />
    </>
  );
}

function ForWhom() {
  const viewer = useViewer();
  if (viewer?.athleteId) return <Dashboard name={viewer.name} />;
  return <PageBody>{viewer ? <ProfileLoading /> : <Welcome />}</PageBody>;
}

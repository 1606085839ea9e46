import { chakra } from "@chakra-ui/react";
import { Page, PageBody } from "#src/components/page.tsx";
import { soulcare } from "#src/content/soulcare.ts";
import { Huddle } from "#src/features/soulcare/huddle.tsx";
import { Welcome } from "#src/features/soulcare/welcome.tsx";
import { firstName, formatDay, greetingAt } from "#src/lib/format.ts";
import { useViewer } from "#src/lib/use-viewer.ts";

export function SoulcarePage() {
  const viewer = useViewer();
  const now = new Date();
  if (!viewer) {
    return (
      <PageBody>
        <title>{soulcare.title}</title>
        <Welcome />
      </PageBody>
    );
  }
  return (
    <Page
      title={soulcare.title}
      above={<chakra.p color="fg.muted">{formatDay(now)}</chakra.p>}
      heading={`${greetingAt(now)}, ${firstName(viewer.name)}.`}
    >
      <Huddle />
    </Page>
  );
}

import { Page } from "#src/components/page.tsx";
import { community } from "#src/content/community.ts";

export function CommunityPostPage() {
  return (
    <Page title={community.title} heading={community.heading}>
      {null}
    </Page>
  );
}

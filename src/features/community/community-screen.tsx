import { PageBody } from "#src/components/page.tsx";
import { community } from "#src/content/community.ts";
import { Board } from "#src/features/community/board/board.tsx";

export function CommunityScreen() {
  return (
    <PageBody>
      <title>{community.title}</title>
      <Board />
    </PageBody>
  );
}

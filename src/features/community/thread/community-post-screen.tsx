import { useParams } from "react-router-dom";
import { PageBody } from "#src/components/page.tsx";
import { ThreadScreen } from "#src/features/community/thread/thread-screen.tsx";

export function CommunityPostScreen() {
  const { postId = "" } = useParams();
  return (
    <PageBody>
      <ThreadScreen postId={postId} />
    </PageBody>
  );
}

import { Suspense } from "react";
import { useParams } from "react-router-dom";
import { Boundary, type Failure } from "#src/components/boundary.tsx";
import { NoIndex, PageBody } from "#src/components/page.tsx";
import { versePage } from "#src/content/scripture.ts";
import { VerseNotFound } from "#src/features/soulcare/scripture/verse-not-found.tsx";
import { VerseSkeleton } from "#src/features/soulcare/scripture/verse-skeleton.tsx";
import { VerseToCarry } from "#src/features/soulcare/scripture/verse-to-carry.tsx";
import { serverFailure } from "#src/lib/trpc.ts";

/** Behind a link that one gives to a teammate: for whoever has it, and for no search engine. */
export function ScriptureScreen() {
  const { code = "" } = useParams();
  return (
    <PageBody>
      <NoIndex />
      <meta name="description" content={versePage.description} />
      <Boundary screen={code} fallback={Missing}>
        <Suspense fallback={<VerseSkeleton />}>
          <VerseToCarry key={code} code={code} />
        </Suspense>
      </Boundary>
    </PageBody>
  );
}

/** A code of the wrong shape is unknown as well; any other failure is the frame's to show. */
function Missing({ error }: Failure) {
  const code = serverFailure(error)?.code;
  if (code === "NOT_FOUND" || code === "BAD_REQUEST") return <VerseNotFound />;
  throw error;
}

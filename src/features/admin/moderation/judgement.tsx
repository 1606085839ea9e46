import type { ReactNode } from "react";
import { trpc } from "#src/lib/trpc.ts";
import { AskAuthor } from "./ask-author.tsx";
import type { Case } from "./case-view.tsx";
import { DecisionForm } from "./decision-form.tsx";
import { ShownAuthor } from "./shown-author.tsx";

/** Who wrote it, where one has asked, and the decision; the name is forgotten with the screen. */
export function Judgement({ opened, reports }: { opened: Case; reports: ReactNode }) {
  const reveal = trpc.admin.revealAuthor.useMutation();
  return (
    <>
      {reveal.data ? (
        <ShownAuthor author={reveal.data} />
      ) : (
        <AskAuthor
          isAnonymous={opened.isAnonymous}
          isPending={reveal.isPending}
          error={reveal.error}
          onAsk={(reason) => reveal.mutate({ kind: opened.kind, id: opened.id, reason })}
        />
      )}
      {reports}
      <DecisionForm opened={opened} author={reveal.data} />
    </>
  );
}

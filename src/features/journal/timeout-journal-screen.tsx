import { PageBody } from "#src/components/page.tsx";
import { journal } from "#src/content/journal.ts";
import { Journal } from "#src/features/journal/journal.tsx";

export function TimeoutJournalScreen() {
  return (
    <PageBody>
      <title>{journal.title}</title>
      <meta name="description" content={journal.description} />
      <Journal />
    </PageBody>
  );
}

import { useChapters } from "#src/components/playbook/use-playbook.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { chapterSlug } from "#src/content/chapters.ts";
import { type Chapter, changeChapter } from "#src/lib/playbook.ts";
import { explain } from "#src/lib/server-failure.ts";
import { changes, trpc } from "#src/lib/trpc.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { commentary } from "./words.ts";

/** The chapters stored in this browser. One is complete if this browser or the server says so. */
export function useReadChapters() {
  const { chapters, oddCount } = useChapters();
  const { data } = trpc.soulcare.library.useQuery({ kind: "chapter", limit: 12 });
  const read = data?.items.flatMap(({ completedAt, chapterNumber }) =>
    completedAt && chapterNumber !== null ? chapterNumber : [],
  );
  return { chapters: withRead(chapters, read ?? []), oddCount };
}

/** Marks the chapters that are complete on the server. */
export const withRead = (chapters: readonly Chapter[], read: readonly number[]) =>
  chapters.map((chapter) =>
    read.includes(chapter.id) ? { ...chapter, completed: true } : chapter,
  );

/** Marks a chapter as complete or incomplete, in this browser and on the server. */
export function useCompleteChapter(id: number) {
  const isAthlete = Boolean(useViewer()?.athleteId);
  const complete = trpc.soulcare.completeResource.useMutation({
    meta: changes("soulcare"),
    onError: (error, { isComplete }) =>
      toaster.create({
        variant: "destructive",
        title: isComplete ? commentary.notKept : commentary.notUnmarked,
        description: explain(error),
      }),
  });
  return (completed: boolean) => {
    changeChapter(id, () => ({ completed }));
    if (isAthlete) complete.mutate({ slug: chapterSlug(id), isComplete: completed });
  };
}

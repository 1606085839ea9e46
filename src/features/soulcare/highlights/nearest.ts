type Earned = { unlockedAt: Date | null };

/** Those that one has, the newest first. */
export function sortEarned<A extends Earned>(achievements: readonly A[]) {
  const timeOf = ({ unlockedAt }: Earned) => unlockedAt?.getTime() ?? 0;
  return achievements
    .filter(({ unlockedAt }) => unlockedAt !== null)
    .sort((a, b) => timeOf(b) - timeOf(a));
}

type Ahead = Earned & { goal: number | null; count: number; progress: number };

/** Those that have been begun, the furthest first; of two as far, the one with less to do. */
export function nextAchievements<A extends Ahead>(achievements: readonly A[], count: number) {
  const left = ({ goal, count }: Ahead) => (goal ?? 0) - count;
  return achievements
    .filter(({ unlockedAt, progress }) => unlockedAt === null && progress > 0)
    .sort((a, b) => b.progress - a.progress || left(a) - left(b))
    .slice(0, count);
}

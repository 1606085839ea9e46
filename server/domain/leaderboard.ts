/** Equal points share a rank: 1, 2, 2, 4. */
export function withRanks<Leader extends { totalPoints: number }>(leaders: Leader[]) {
  return leaders.map((leader) => ({
    ...leader,
    rank: 1 + leaders.findIndex(({ totalPoints }) => totalPoints === leader.totalPoints),
  }));
}

import { Achievements } from "../achievements.tsx";

export function HighlightTab() {
  return <Achievements />;
}

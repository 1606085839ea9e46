import { Challenges } from "../challenges.tsx";

export function PlaybookTab() {
  return <Challenges />;
}

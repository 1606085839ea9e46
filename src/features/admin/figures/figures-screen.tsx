import { Figures } from "#src/features/admin/figures/figures.tsx";

export function AdminFiguresScreen() {
  return <Figures />;
}

import { Figures } from "#src/features/admin/figures/figures.tsx";

export function AdminFiguresPage() {
  return <Figures />;
}

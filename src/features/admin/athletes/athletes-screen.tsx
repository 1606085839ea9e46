import { Athletes } from "#src/features/admin/athletes/athletes.tsx";

export function AdminAthletesScreen() {
  return <Athletes />;
}

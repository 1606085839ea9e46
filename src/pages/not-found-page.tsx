import { NotFound } from "#src/components/not-found.tsx";

export function NotFoundPage() {
  return <NotFound />;
}

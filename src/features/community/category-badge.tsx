import { Badge } from "#src/components/badge.tsx";
import { categoryNames } from "#src/content/community.ts";
import type { Category } from "./types.ts";

const neutral = { bg: "bg.muted", color: "fg" };

const looks: Record<Category, { colorPalette: string } | typeof neutral> = {
  general: neutral,
  "prayer-requests": { colorPalette: "blue" },
  encouragement: { colorPalette: "accent" },
  questions: { colorPalette: "green" },
};

export function CategoryBadge({ category }: { category: Category }) {
  return <Badge {...looks[category]}>{categoryNames[category]}</Badge>;
}

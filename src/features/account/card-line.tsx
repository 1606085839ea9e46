import { Suspense } from "react";
import { Boundary } from "#src/components/boundary.tsx";
import { Skeleton } from "#src/components/skeleton.tsx";
import { cardWords } from "#src/content/account.ts";
import { labelOf } from "#src/lib/format.ts";
import { trpc } from "#src/lib/trpc.ts";
import { Explanation } from "./section-card.tsx";

/** The card that is charged; nothing, when nobody can say. */
export function CardLine() {
  return (
    <Boundary fallback={() => null}>
      <Suspense fallback={<Skeleton w="220px" h="21px" mt="1" aria-hidden />}>
        <KnownCard />
      </Suspense>
    </Boundary>
  );
}

function KnownCard() {
  const [card] = trpc.payments.card.useSuspenseQuery();
  if (!card) return null;
  const { brand, last4, expMonth, expYear } = card;
  const month = String(expMonth).padStart(2, "0");
  return (
    <Explanation>
      {cardWords.shown({ brand: labelOf(brand), last4, month, year: String(expYear) })}
    </Explanation>
  );
}

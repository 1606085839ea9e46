import { lazy, Suspense } from "react";
import { Panel } from "#src/components/panel.tsx";
import { Skeleton } from "#src/components/skeleton.tsx";
import { cardWords } from "#src/content/account.ts";
import { PartHeading } from "./section-card.tsx";

const CardForm = lazy(async () => ({ default: (await import("./card-form.tsx")).CardForm }));

type Props = {
  isSaving: boolean;
  onConfirmed: (setupIntentId: string) => void;
  onClose: () => void;
};

/** The provider's form for another card, which is fetched when somebody asks for it. */
export function CardPanel(props: Props) {
  return (
    <Panel label={cardWords.update} onClose={props.onClose}>
      <PartHeading>{cardWords.update}</PartHeading>
      <Suspense fallback={<Skeleton h="280px" />}>
        <CardForm {...props} />
      </Suspense>
    </Panel>
  );
}

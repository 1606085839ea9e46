import { chakra } from "@chakra-ui/react";
import { type ReactNode, useId } from "react";
import { Card } from "#src/components/wrap.tsx";

type Props = {
  title: string;
  lead: string;
  /** How many of twelve columns it takes. */
  span: number;
  /** What it comes to, at the foot. */
  note?: ReactNode;
  children: ReactNode;
};

export function FigureCard({ title, lead, span, note, children }: Props) {
  const id = useId();
  return (
    <Card
      as="section"
      aria-labelledby={id}
      display="flex"
      flexDir="column"
      gridColumn={{ lg: `span ${span}` }}
    >
      <chakra.h2 id={id} textStyle="h3">
        {title}
      </chakra.h2>
      <chakra.p textStyle="small" color="fg.muted" mt="0.5" mb="4.5">
        {lead}
      </chakra.p>
      {children}
      {note && (
        <chakra.p mt="auto" pt="3" borderTopWidth="1px" textStyle="small" color="fg.muted">
          {note}
        </chakra.p>
      )}
    </Card>
  );
}

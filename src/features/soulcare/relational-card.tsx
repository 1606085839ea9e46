import { chakra, Flex } from "@chakra-ui/react";
import { Check } from "lucide-react";
import { Loaded } from "#src/components/loaded.tsx";
import { Skeleton } from "#src/components/skeleton.tsx";
import { Card } from "#src/components/wrap.tsx";
import { soulcare } from "#src/content/soulcare.ts";
import { formatMoment } from "#src/lib/format.ts";
import { trpc } from "#src/lib/trpc.ts";
import { Arch } from "./arch.tsx";
import { CardHeading } from "./card-heading.tsx";
import { ClutchPlays } from "./playbook/clutch-plays.tsx";

const { relational } = soulcare;

/** Sessions with the mentor, and one's own notes on tight moments. */
export function RelationalCard() {
  return (
    <Card>
      <CardHeading title={relational.title} lead={relational.lead} />
      <Loaded skeleton={<Skeleton h="120px" />} failed={relational.failed}>
        <Sessions />
      </Loaded>
      <chakra.div mt="5" pt="4" borderTopWidth="1px">
        <ClutchPlays />
      </chakra.div>
    </Card>
  );
}

function Sessions() {
  const [{ allowance, completed, next }] = trpc.soulcare.mentorship.useSuspenseQuery();
  const places = Array.from({ length: Math.max(allowance, completed) }, (_, place) => place + 1);
  return (
    <>
      <Flex justify="space-between" align="baseline" gap="4" mb="3">
        <chakra.h3 textStyle="small" fontWeight="600">
          {relational.sessions}
        </chakra.h3>
        <chakra.span fontFamily="heading" fontSize="1.5rem" lineHeight="1">
          {completed}/{allowance}
        </chakra.span>
      </Flex>
      <Flex as="ul" listStyle="none" wrap="wrap" gap="2.5">
        {places.map((place) => (
          <Arch
            as="li"
            key={place}
            data-filled={place <= completed ? "" : undefined}
            fontFamily="heading"
            fontSize="1.25rem"
            aria-label={place <= completed ? relational.done(place) : relational.open(place)}
          >
            {place <= completed ? <Check aria-hidden /> : <span aria-hidden>{place}</span>}
          </Arch>
        ))}
      </Flex>
      <chakra.p textStyle="small" color="fg.muted" mt="3">
        {relational.help}
      </chakra.p>
      <chakra.h3 textStyle="label" mt="4">
        {relational.next}
      </chakra.h3>
      {next ? (
        <p>
          {formatMoment(next.sessionDate)}: {next.topic}
        </p>
      ) : (
        <p>{relational.noNext}</p>
      )}
    </>
  );
}

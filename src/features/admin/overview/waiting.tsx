import { chakra } from "@chakra-ui/react";
import { ButtonLink } from "#src/components/button-link.tsx";
import { Card } from "#src/components/wrap.tsx";
import { overview } from "#src/content/admin-overview.ts";
import { trpc } from "#src/lib/trpc.ts";
import { waitingList } from "./waiting-list.ts";

const words = overview.waiting;

const Row = chakra("li", {
  base: {
    display: "flex",
    justifyContent: "space-between",
    alignItems: "center",
    gap: "4",
    py: "3.5",
    "& + &": { borderTopWidth: "1px" },
  },
});

export function Waiting() {
  const [waiting] = trpc.admin.waiting.useSuspenseQuery();
  const lines = waitingList(waiting, new Date());
  return (
    <Card as="section" aria-label={words.title}>
      <chakra.h2 textStyle="h3" mb="2">
        {words.title}
      </chakra.h2>
      {lines.length === 0 && <chakra.p color="fg.muted">{words.empty}</chakra.p>}
      <chakra.ul listStyle="none">
        {lines.map(({ what, help, to, action }) => (
          <Row key={to}>
            <div>
              <chakra.p fontWeight="600">{what}</chakra.p>
              <chakra.p textStyle="small" color="fg.muted">
                {help}
              </chakra.p>
            </div>
            <ButtonLink
              to={to}
              variant="outline"
              size="sm"
              flex="none"
              aria-label={`${action}: ${what}`}
            >
              {action}
            </ButtonLink>
          </Row>
        ))}
      </chakra.ul>
    </Card>
  );
}

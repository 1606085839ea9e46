import { Grid } from "@chakra-ui/react";
import { Columns } from "./columns.tsx";
import { Extras } from "./extras.tsx";
import { RelationalCard } from "./relational-card.tsx";

/** Five cards, one step each. */
export function Huddle() {
  return (
    <Columns aside={null}>
      <Grid gap="5">
        <RelationalCard />
        <Extras />
      </Grid>
    </Columns>
  );
}

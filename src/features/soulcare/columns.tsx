import { Grid } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** The main thing, and beside it on a wide screen what goes with it. */
export function Columns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <Grid
      templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 328px" }}
      gap="5"
      alignItems="start"
    >
      <div>{children}</div>
      <div>{aside}</div>
    </Grid>
  );
}

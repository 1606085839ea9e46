import { chakra, Grid } from "@chakra-ui/react";
import { Duo } from "#src/components/form/field.tsx";
import { Skeleton } from "#src/components/skeleton.tsx";

/** Pairs of fields that are on their way. */
export function FieldsSkeleton({ rows }: { rows: number }) {
  return (
    <Grid gap="6">
      {Array.from({ length: rows }, (_, row) => (
        <Duo key={row}>
          <FieldSkeleton />
          <FieldSkeleton />
        </Duo>
      ))}
      <Skeleton w="130px" h="44px" />
    </Grid>
  );
}

function FieldSkeleton() {
  return (
    <Grid gap="7px">
      <Skeleton w="45%" h="21px" />
      <Skeleton w="100%" h="48px" />
      <Skeleton w="80%" h="21px" />
    </Grid>
  );
}

/** Lines that are on their way. */
export function LinesSkeleton({ lines }: { lines: number }) {
  return (
    <chakra.div display="grid" gap="5">
      {Array.from({ length: lines }, (_, line) => (
        <Grid key={line} gap="2">
          <Skeleton w="38%" h="22px" />
          <Skeleton w="76%" h="18px" />
        </Grid>
      ))}
    </chakra.div>
  );
}

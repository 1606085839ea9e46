import { Stack } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { EmptyArch } from "./drawing/empty-arch.tsx";

type Props = { children: ReactNode; action?: ReactNode };

/** What belongs here, in one sentence, and at most one thing to do about it. */
export function Empty({ children, action }: Props) {
  return (
    <Stack gap="3" align="start" maxW="44ch">
      <EmptyArch />
      <p>{children}</p>
      {action}
    </Stack>
  );
}

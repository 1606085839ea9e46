import { chakra, Stack } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { archPath } from "./drawings.tsx";

type Props = { children: ReactNode; action?: ReactNode };

/** An empty state: one sentence and at most one action. */
export function Empty({ children, action }: Props) {
  return (
    <Stack gap="3" align="start" maxW="44ch">
      <EmptyArch />
      <p>{children}</p>
      {action}
    </Stack>
  );
}

const arch = { cx: 48, cy: 40, foot: 60 };

const radii = [10.8, 19.8, 28.8, 37.8];

export function EmptyArch() {
  return (
    <chakra.svg viewBox="9 0 78 60" w="78px" h="60px" aria-hidden color="border.lane">
      {radii.map((r) => (
        <path key={r} d={archPath(arch, r)} fill="none" stroke="currentColor" strokeWidth="1.5" />
      ))}
      <chakra.path d="M41 60a7 7 0 0 1 14 0z" fill="sun" />
    </chakra.svg>
  );
}

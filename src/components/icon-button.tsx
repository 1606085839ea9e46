import { Button } from "@chakra-ui/react";
import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<typeof Button>, "aria-label"> & { label: string };

/** A 44 × 44 px button with an icon and an accessible name. */
export function IconButton({ label, ...rest }: Props) {
  return (
    <Button variant="ghost" aria-label={label} w="11" minW="11" h="11" minH="11" px="0" {...rest} />
  );
}

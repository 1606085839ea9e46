import { chakra } from "@chakra-ui/react";
import { WriteOrAsk } from "#src/components/help.tsx";

/** Whom to ask. */
export function SupportLine({ children }: { children: string }) {
  return (
    <chakra.p textStyle="small" color="fg.muted" maxW="60ch">
      {children} <WriteOrAsk />.
    </chakra.p>
  );
}

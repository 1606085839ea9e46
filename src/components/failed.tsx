import { Button, chakra, Stack } from "@chakra-ui/react";
import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";

type Props = { as?: "h1" | "h2"; title: string; children?: ReactNode; onRetry: () => void };

/** What could not be shown, what is safe, and another try. */
export function Failed({ as = "h2", title, children, onRetry }: Props) {
  return (
    <Stack role="alert" gap="3" align="start" maxW="56ch">
      <chakra.h2 as={as} textStyle={as === "h1" ? "h1" : "h3"}>
        {title}
      </chakra.h2>
      {children && (
        <chakra.p textStyle="small" color="fg.muted">
          {children}
        </chakra.p>
      )}
      <Button variant="outline" size="sm" onClick={onRetry}>
        <RotateCw aria-hidden />
        Try again
      </Button>
    </Stack>
  );
}

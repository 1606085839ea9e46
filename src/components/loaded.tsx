import { chakra, Stack } from "@chakra-ui/react";
import { QueryErrorResetBoundary } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from "react";
import { useConnection } from "#src/lib/connection.ts";
import { explain, isServerError, serverFailure } from "#src/lib/server-failure.ts";
import { Boundary, type Failure } from "./boundary.tsx";
import { Button } from "./button.tsx";
import { Loading } from "./skeleton.tsx";

type Props = {
  /** Without a skeleton the part appears together with the parts around it. */
  skeleton?: ReactNode;
  failed: string;
  /** The stored state of the part, shown instead of the skeleton without a connection. */
  seen?: ReactNode;
  /** Identifies what is loaded; a change tries again after a shown error. */
  asked?: string;
  children: ReactNode;
};

/** A part of a screen with its own loading state, error and retry. */
export function Loaded({ skeleton, failed, seen, asked = "", children }: Props) {
  const waiting = <Waiting skeleton={skeleton} seen={seen} />;
  // Another try is a wait of this part alone: the parts around it stay.
  const [isRetried, setIsRetried] = useState(false);
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Boundary
          screen={asked}
          onRetry={() => {
            setIsRetried(true);
            reset();
          }}
          fallback={(failure) => (
            <UntilBack {...failure} skeleton={waiting}>
              <FailedPart title={failed} {...failure} />
            </UntilBack>
          )}
        >
          {skeleton || isRetried ? <Suspense fallback={waiting}>{children}</Suspense> : children}
        </Boundary>
      )}
    </QueryErrorResetBoundary>
  );
}

/** What does not exist is not asked for again: the server says what was not found. */
function FailedPart({ title, error, retry }: Failure & { title: string }) {
  if (serverFailure(error)?.code !== "NOT_FOUND") return <Failed title={title} onRetry={retry} />;
  return <Failed title={title}>{explain(error)}</Failed>;
}

function Waiting({ skeleton, seen }: Pick<Props, "skeleton" | "seen">) {
  const isLost = useConnection() === "lost";
  return isLost && seen ? seen : <Loading>{skeleton}</Loading>;
}

type UntilBackProps = Failure & { skeleton: ReactNode; children: ReactNode };

/**
 * Shows the skeleton in place of an error (the children) while the server does not answer, and
 * tries again once it does.
 */
export function UntilBack({ error, retry, skeleton, children }: UntilBackProps) {
  const connection = useConnection();
  const hasNoAnswer = isServerError(error) && !serverFailure(error);
  const tryAgain = useEffectEvent(retry);
  useEffect(() => {
    if (hasNoAnswer && connection === "back") tryAgain();
  }, [hasNoAnswer, connection]);
  const isWaiting = hasNoAnswer && (connection === "asking" || connection === "lost");
  return isWaiting ? skeleton : children;
}

type FailedProps = { as?: "h1" | "h2"; title: string; children?: ReactNode; onRetry?: () => void };

/** An error, with a retry button if another try may help. */
export function Failed({ as = "h2", title, children, onRetry }: FailedProps) {
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
      {onRetry && (
        <Button variant="outline" size="sm" onClick={onRetry}>
          <RotateCw aria-hidden />
          Try again
        </Button>
      )}
    </Stack>
  );
}

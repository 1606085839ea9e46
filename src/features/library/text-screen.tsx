import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Boundary, type Failure } from "#src/components/boundary.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { NotFound } from "#src/components/not-found.tsx";
import { Skeleton } from "#src/components/skeleton.tsx";
import { Wrap } from "#src/components/wrap.tsx";
import { serverFailure } from "#src/lib/server-failure.ts";
import { reader as words } from "./words.ts";

type Props = { asked: string; seen: ReactNode; children: ReactNode };

/** The frame of a text, with its states: loading, failed, not found, and offline (`seen`). */
export const TextScreen = ({ asked, seen, children }: Props) => (
  <Wrap pb="20">
    <Loaded asked={asked} failed={words.failed} skeleton={<TextSkeleton />} seen={seen}>
      <Boundary screen={asked} fallback={NotFoundOrThrow}>
        {children}
      </Boundary>
    </Loaded>
  </Wrap>
);

/** The server answers NOT_FOUND for unpublished texts, too. */
function NotFoundOrThrow({ error }: Failure) {
  const code = serverFailure(error)?.code;
  if (code === "NOT_FOUND" || code === "BAD_REQUEST") return <NotFound />;
  throw error;
}

const TextSkeleton = () => (
  <chakra.div display="grid" gap="3.5" maxW="64ch" pt="20">
    <Skeleton w="70%" h="44px" />
    <Skeleton w="90%" h="22px" mb="4" />
    {["98%", "94%", "97%", "62%"].map((width) => (
      <Skeleton key={width} w={width} h="18px" />
    ))}
  </chakra.div>
);

/** Shown offline in place of a text that is not stored in this browser. */
export const NotKept = () => <chakra.p pt="10">{words.offline}</chakra.p>;

import { chakra, Stack } from "@chakra-ui/react";
import { EmptyArch } from "#src/components/empty.tsx";
import { PageHeading } from "#src/components/page-heading.tsx";
import { thread } from "#src/content/community-thread.ts";
import { serverFailure } from "#src/lib/trpc.ts";

/** Deleted, hidden or never there; a number of the wrong shape is none of a post either. */
export function isGone(error: unknown) {
  const code = serverFailure(error)?.code;
  return code === "NOT_FOUND" || code === "BAD_REQUEST";
}

/** The way back stands above it, as it does above what is there. */
export function ThreadNotFound() {
  return (
    <Stack gap="5" align="start" minH="50vh" mt="3">
      <title>{thread.title(thread.notFound.title)}</title>
      <EmptyArch />
      <PageHeading>{thread.notFound.title}</PageHeading>
      <chakra.p textStyle="lead" color="fg.muted" maxW="48ch">
        {thread.notFound.help}
      </chakra.p>
    </Stack>
  );
}

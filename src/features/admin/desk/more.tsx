import { Button, chakra } from "@chakra-ui/react";
import { FieldError } from "#src/components/form/field.tsx";
import { adminWords } from "#src/content/admin-desk.ts";
import type { Pages } from "./use-pages.ts";

/** The next part of a list, on demand; what is shown stays. */
export function More({ pages }: { pages: Pages }) {
  return (
    <chakra.div mt="4">
      {pages.hasNextPage && (
        <Button
          variant="outline"
          loading={pages.isFetchingNextPage}
          loadingText={adminWords.loadingMore}
          onClick={() => void pages.fetchNextPage()}
        >
          {adminWords.showMore}
        </Button>
      )}
      <chakra.div role="alert" mt="2">
        {pages.isFetchNextPageError && (
          <FieldError id="more-error">{adminWords.moreFailed}</FieldError>
        )}
      </chakra.div>
    </chakra.div>
  );
}

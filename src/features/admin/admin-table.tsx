import { chakra } from "@chakra-ui/react";
import { type QueryKey, useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode, RefCallback } from "react";
import { Button } from "#src/components/button.tsx";
import { Empty } from "#src/components/empty.tsx";
import { FieldError } from "#src/components/form/field.tsx";
import { Refusal } from "#src/components/refusal.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { loadNextPage } from "#src/lib/next-page.ts";
import { useNewRowFocus } from "#src/lib/use-kept-focus.ts";
import { twoColumns } from "./screen-parts.tsx";
import { adminWords } from "./words.ts";

type Order<By extends string> = { by: By; isDown: boolean };

export type Column<Row, By extends string = never> = {
  /** The column's heading; in a card, shown above each value. */
  label: string;
  cell: (row: Row) => ReactNode;
  isNumber?: boolean;
  /** The sort order that the heading selects; a column without one cannot be sorted. */
  by?: By;
  /** Hides the label in a card. */
  isPlain?: boolean;
};

type Props<Row, By extends string> = {
  /** For screen readers only. */
  caption: string;
  columns: readonly Column<Row, By>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  order?: Order<By>;
  onSort?: (by: By) => void;
  /** The ref of the element around the rows. */
  ref?: RefCallback<HTMLElement>;
};

/** A table; in a narrow container each row becomes a card, headed by its first cell. */
export function AdminTable<Row, By extends string = never>(props: Props<Row, By>) {
  const { caption, columns, rows, keyOf, ref } = props;
  return (
    <Frame>
      <Grid>
        <chakra.caption srOnly>{caption}</chakra.caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.label} column={column} {...props} />
            ))}
          </tr>
        </thead>
        <tbody ref={ref}>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column, index) => (
                <td
                  key={column.label}
                  data-number={column.isNumber || undefined}
                  data-label={index === 0 || column.isPlain ? undefined : column.label}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Grid>
    </Frame>
  );
}

type HeadProps<Row, By extends string> = Pick<Props<Row, By>, "order" | "onSort"> & {
  column: Column<Row, By>;
};

function Head<Row, By extends string>({ column, order, onSort }: HeadProps<Row, By>) {
  const { label, by, isNumber } = column;
  const isNumeric = isNumber || undefined;
  if (!by || !onSort)
    return (
      <th scope="col" data-number={isNumeric}>
        {label}
      </th>
    );
  const isSorted = order?.by === by;
  const direction = order?.isDown ? "descending" : "ascending";
  const Arrow = order?.isDown ? ArrowDown : ArrowUp;
  return (
    <th scope="col" data-number={isNumeric} aria-sort={isSorted ? direction : "none"}>
      <button type="button" onClick={() => onSort(by)}>
        {label}
        {isSorted && <Arrow size={14} aria-hidden />}
      </button>
    </th>
  );
}

const defaultPageSize = 30;

type Page = { limit: number; before?: number };

/**
 * A list in pages, newest first; `before` is the last id of the previous page. `list` is the ref of
 * the element around the rows.
 */
export function usePages<Row extends { id: number }>(
  key: QueryKey,
  fetchPage: (page: Page, signal: AbortSignal) => Promise<Row[]>,
  pageSize = defaultPageSize,
) {
  const pages = useSuspenseInfiniteQuery({
    queryKey: [...key, { type: "infinite" }],
    queryFn: ({ pageParam, signal }) =>
      fetchPage({ limit: pageSize, ...(pageParam > 0 && { before: pageParam }) }, signal),
    initialPageParam: 0,
    getNextPageParam: (rows: Row[]) => (rows.length < pageSize ? undefined : rows.at(-1)?.id),
  });
  const list = useNewRowFocus(pages.data.pages);
  return { ...pages, rows: pages.data.pages.flat(), list };
}

export type Pages = Pick<
  ReturnType<typeof usePages>,
  "data" | "hasNextPage" | "isFetchingNextPage" | "isFetchNextPageError" | "fetchNextPage"
>;

/** The button below a table that loads the next page. */
export function ShowMore({ pages }: { pages: Pages }) {
  return (
    <chakra.div mt="4">
      {pages.hasNextPage && (
        <Button
          variant="outline"
          loading={pages.isFetchingNextPage}
          loadingText={adminWords.loadingMore}
          onClick={() => void loadNextPage(pages)}
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

type PagedProps<Row> = {
  pages: Pages & { rows: readonly Row[]; list: RefCallback<HTMLElement> };
  caption: string;
  columns: readonly Column<Row>[];
  /** Shown if there are no rows. */
  empty: string;
};

/** A table of the rows loaded so far, with a button for more. */
export function PagedTable<Row extends { id: number }>({
  pages,
  empty,
  ...table
}: PagedProps<Row>) {
  if (pages.rows.length === 0) return <Empty>{empty}</Empty>;
  return (
    <>
      <AdminTable {...table} rows={pages.rows} keyOf={({ id }) => id} ref={pages.list} />
      <ShowMore pages={pages} />
    </>
  );
}

type RetryProps = {
  id: number;
  label: string;
  /** The title of the success toast. */
  retried: string;
  procedure: {
    useMutation(options: { onSuccess(): void }): {
      mutate(input: { id: number }): void;
      isPending: boolean;
      error: unknown;
    };
  };
};

/** Retries a mail of the outbox, or an event from Stripe. */
export function RetryButton({ id, label, retried, procedure }: RetryProps) {
  const { mutate, isPending, error } = procedure.useMutation({
    onSuccess: () => void toaster.create({ title: retried }),
  });
  return (
    <div>
      <Button
        variant="outline"
        size="sm"
        aria-label={label}
        loading={isPending}
        loadingText={adminWords.retrying}
        onClick={() => mutate({ id })}
      >
        {adminWords.retry}
      </Button>
      <Refusal error={error} otherwise={adminWords.notRetried} />
    </div>
  );
}

/** On a phone, or with large text on a wider screen. */
const whereNarrow = "@container (max-width: 45.4rem)";

const Frame = chakra("div", {
  base: {
    containerType: "inline-size",
    borderWidth: "1px",
    borderRadius: "l3",
    bg: "bg.panel",
    overflowX: "auto",
  },
});

const Grid = chakra("table", {
  base: {
    w: "full",
    borderCollapse: "collapse",
    "& th, & td": { px: "3", py: "3", textAlign: "start", verticalAlign: "middle" },
    "& th:where(:first-of-type), & td:where(:first-of-type)": { ps: "4" },
    "& th:where(:last-of-type), & td:where(:last-of-type)": { pe: "4" },
    "& th": { bg: "bg.subtle", textStyle: "label", color: "fg.muted", whiteSpace: "nowrap" },
    "& th button": {
      display: "inline-flex",
      alignItems: "center",
      gap: "1",
      minH: "11",
      my: "-3",
      cursor: "pointer",
      _hover: { color: "fg" },
    },
    "& tbody tr": { borderTopWidth: "1px" },
    "& [data-number]": { textAlign: "end", fontVariantNumeric: "tabular-nums" },
    [whereNarrow]: {
      "&, & tbody, & td": { display: "block" },
      "& thead": { srOnly: true },
      "& tbody tr": {
        display: "grid",
        gridTemplateColumns: twoColumns("7rem"),
        gap: "8px 16px",
        alignItems: "start",
        px: "4",
        py: "3.5",
        _first: { borderTopWidth: "0" },
      },
      "& td": { p: "0", overflowWrap: "anywhere" },
      "& td:not([data-label])": { gridColumn: "1 / -1" },
      "& td[data-label]::before": {
        content: "attr(data-label)",
        display: "block",
        textStyle: "label",
        color: "fg.muted",
      },
      "& [data-number]": { textAlign: "start" },
    },
  },
});

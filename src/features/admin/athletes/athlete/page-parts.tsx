import { chakra, Flex, Stack } from "@chakra-ui/react";
import type { QueryKey } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useId } from "react";
import { Button } from "#src/components/button.tsx";
import { IsSaving } from "#src/components/form/field.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { Panel } from "#src/components/panel.tsx";
import { Skeleton } from "#src/components/skeleton.tsx";
import { TextButton } from "#src/components/text-link.tsx";
import { Card } from "#src/components/wrap.tsx";
import { loadNextPage } from "#src/lib/next-page.ts";
import { onCtrlEnter } from "#src/lib/on-ctrl-enter.ts";
import type { RouterOutputs } from "#src/lib/trpc.ts";
import { type Pages, usePages } from "../../admin-table.tsx";
import { FormNotes } from "../../form-notes.tsx";
import type { AdminDraft } from "../../use-admin-form.ts";
import { athleteWords as words } from "./words.ts";

export type AthleteProps = { athlete: RouterOutputs["admin"]["athlete"] };

export const isFuture = (date: Date) => date > new Date();

type PartProps = {
  title: string;
  action?: ReactNode;
  failed: string;
  /** Appears together with the parts around it, so that none pushes another down. */
  isBeside?: boolean;
  children: ReactNode;
};

/** A card on the athlete's page, with its own loading and error state. */
export function Part({ title, action, failed, isBeside = false, children }: PartProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} mb="5">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap" minH="11" mb="2">
        <chakra.h2 id={id} textStyle="h3">
          {title}
        </chakra.h2>
        {action}
      </Flex>
      <Loaded skeleton={!isBeside && <PartSkeleton />} failed={failed}>
        {children}
      </Loaded>
    </Card>
  );
}

function PartSkeleton() {
  return (
    <Stack gap="3">
      <Skeleton w="100%" h="18px" />
      <Skeleton w="80%" h="18px" />
    </Stack>
  );
}

type MoreProps = { of: string; pages: Pages };

/** Loads the next page; `of` names the list for screen readers. */
export function MoreButton({ of, pages }: MoreProps) {
  if (!pages.hasNextPage) return null;
  return (
    <TextButton
      alone
      aria-label={`${words.more}: ${of}`}
      aria-disabled={pages.isFetchingNextPage}
      onClick={() => void loadNextPage(pages)}
    >
      {words.more}
    </TextButton>
  );
}

type FormPanelProps = {
  label: string;
  save: string;
  isPending: boolean;
  draft: AdminDraft;
  onSubmit: (event?: FormEvent) => unknown;
  onClose: () => void;
  children: ReactNode;
};

/** A form inside a part; its button or Ctrl+Enter submits. */
export function FormPanel(props: FormPanelProps) {
  const { label, save, isPending, draft, onSubmit, onClose, children } = props;
  return (
    <chakra.form
      noValidate
      my="3"
      onSubmit={(event) => void onSubmit(event)}
      onKeyDown={onCtrlEnter(onSubmit)}
      onBlur={draft.keepNow}
    >
      <Panel label={label} onClose={onClose}>
        <chakra.p aria-hidden fontWeight="600" mb="-4">
          {label}
        </chakra.p>
        <FormNotes draft={draft} />
        <IsSaving value={isPending}>{children}</IsSaving>
        <Flex gap="3" wrap="wrap">
          <Button type="submit" size="sm" loading={isPending} loadingText={words.saving}>
            {save}
          </Button>
          <Button variant="outline" size="sm" onClick={onClose}>
            {words.cancel}
          </Button>
        </Flex>
      </Panel>
    </chakra.form>
  );
}

const pageSize = 20;

type PageInput = { id: number; limit: number; before?: number };

/** One of an athlete's lists in pages, newest first. */
export const useAthletePages = <Row extends { id: number }>(
  key: QueryKey,
  id: number,
  query: (input: PageInput, options: { signal: AbortSignal }) => Promise<Row[]>,
) =>
  usePages(
    [...key, { input: { id } }],
    (page, signal) => query({ id, ...page }, { signal }),
    pageSize,
  );

/** A list with a description at the left of each row and a value at the right. */
export const Rows = chakra("ul", {
  base: {
    listStyle: "none",
    textStyle: "small",
    fontVariantNumeric: "tabular-nums",
    overflowWrap: "anywhere",
    "& > li": {
      display: "flex",
      justifyContent: "space-between",
      gap: "4",
      py: "2.5",
      borderTopWidth: "1px",
    },
    "& > li > button": { alignSelf: "start", flex: "none" },
    "& small": { display: "block", fontSize: "0.8125rem", color: "fg.muted" },
  },
});

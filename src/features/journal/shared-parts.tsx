import { chakra, Flex } from "@chakra-ui/react";
import { useRef } from "react";
import { Button } from "#src/components/button.tsx";
import { Dialog } from "#src/components/dialog.tsx";
import { TextButton } from "#src/components/text-link.tsx";
import { formatPlainDay, formatShortDay } from "#src/lib/format.ts";
import { type SharedPage, useTakeBack } from "./shared-pages.ts";
import { sharing } from "./words.ts";

const stateOf = ({ readAt }: SharedPage) =>
  readAt ? sharing.read(formatShortDay(readAt)) : sharing.unread;

/** Says that the mentor has a copy and whether it was read; the button takes it back. */
export function WithMentor({ page, moment }: { page: SharedPage; moment: string }) {
  const row = useRef<HTMLDivElement>(null);
  const takeBack = useTakeBack({
    onTaken() {
      // The row with the pressed button disappears; a field that is written in keeps the focus.
      const { activeElement } = document;
      if (activeElement === document.body || row.current?.contains(activeElement))
        document.getElementById("past-heading")?.focus({ preventScroll: true });
    },
  });
  return (
    <Flex
      ref={row}
      wrap="wrap"
      align="center"
      columnGap="3"
      pb="2"
      textStyle="small"
      color="fg.muted"
    >
      <span>{stateOf(page)}</span>
      <TextButton
        alone
        aria-label={`${sharing.takeBack}: ${moment}`}
        disabled={takeBack.isPending}
        onClick={() => takeBack.mutate({ id: page.id })}
      >
        {sharing.takeBack}
      </TextButton>
    </Flex>
  );
}

type OtherProps = {
  pages: readonly SharedPage[];
  /** Set if the list of copies could not be loaded. */
  onAskAgain: (() => void) | undefined;
};

/** The mentor's copies of entries that are deleted or on another device. */
export function OtherPages({ pages, onAskAgain }: OtherProps) {
  return (
    <>
      {onAskAgain && (
        <Flex wrap="wrap" align="center" columnGap="3" mt="4" color="fg.muted">
          <span>{sharing.unknown}</span>
          <TextButton alone onClick={onAskAgain}>
            {sharing.tryAgain}
          </TextButton>
        </Flex>
      )}
      {pages.map((page) => {
        const day = formatPlainDay(page.writtenOn);
        return (
          <chakra.div key={page.id} mt="4">
            <p>{sharing.elsewhere(day)}</p>
            <WithMentor page={page} moment={day} />
          </chakra.div>
        );
      })}
    </>
  );
}

type DeleteProps = { page: SharedPage; onClose: () => void; onDelete: () => void };

/** Asks before deleting an entry of which the mentor has a copy. */
export function DeleteDialog({ page, onClose, onDelete }: DeleteProps) {
  const isClosed = useRef(false);
  /** Closes once: an answer after “Not now” takes the copy back and deletes nothing. */
  function close(act: () => void) {
    if (isClosed.current) return;
    isClosed.current = true;
    act();
  }
  const takeBack = useTakeBack({ onTaken: () => close(onDelete) });
  const { title, text, both, here } = sharing.deleting;
  return (
    <Dialog title={title} onClose={() => close(onClose)}>
      <chakra.p mt="2" mb="5">
        {text} {stateOf(page)}
      </chakra.p>
      <Flex direction="column" align="stretch" gap="3">
        <Button loading={takeBack.isPending} onClick={() => takeBack.mutate({ id: page.id })}>
          {both}
        </Button>
        <Button variant="outline" onClick={() => close(onDelete)}>
          {here}
        </Button>
        <Button variant="ghost" onClick={() => close(onClose)}>
          {sharing.cancel}
        </Button>
      </Flex>
    </Dialog>
  );
}

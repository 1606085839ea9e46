import { chakra, Flex } from "@chakra-ui/react";
import { Ellipsis, Pencil, Trash2 } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { maxLengths, messageChangeMs } from "#db/limits.ts";
import { Menu, MenuItem } from "#src/components/menu.tsx";
import { PlainText } from "#src/components/plain-text.tsx";
import { Refusal } from "#src/components/refusal.tsx";
import { TextButton } from "#src/components/text-link.tsx";
import { formatTime } from "#src/lib/format.ts";
import { onCtrlEnter } from "#src/lib/on-ctrl-enter.ts";
import { useKeptFocus } from "#src/lib/use-kept-focus.ts";
import type { Unsent } from "#src/lib/use-line-draft.ts";
import { Button } from "../button.tsx";
import type { LineMessage } from "./line-entries.tsx";
import { lineWords as words } from "./words.ts";

/** What the author of a message can do with it within `messageChangeMs`. */
export type MessageActions = {
  onEdit: (change: { id: number; body: string }) => Promise<unknown>;
  onDelete: (message: { id: number }) => Promise<unknown>;
  onRestore: (message: { id: number }) => Promise<unknown>;
};

type Props = {
  message: LineMessage;
  /** Whether the message is on the reader's side of the line (athlete or staff). */
  isOurs: boolean;
  /** The author's name for the reader; empty for the messages of an athlete who reads them. */
  author: string;
  isRead: boolean;
  isNew: boolean;
  now: Date;
  actions: MessageActions;
};

export function MessageBubble(props: Props) {
  const { message, isOurs, now, actions } = props;
  const { id, at, isOwn, isDeleted, body } = message;
  const [isEditing, setIsEditing] = useState(false);
  const [error, setError] = useState<unknown>();
  const isChangeable = isOwn && now.getTime() - at.getTime() < messageChangeMs;
  // A change of these removes the button or field that was used.
  const bubble = useKeptFocus<HTMLDivElement>(`${isEditing} ${isDeleted}`);

  async function attempt(act: () => Promise<unknown>) {
    setError(undefined);
    await act().catch(setError);
  }

  if (isEditing)
    return (
      <Bubble ref={bubble} tabIndex={-1} data-own={isOurs || undefined} w="full">
        <EditForm
          body={body}
          onSave={(body) => actions.onEdit({ id, body })}
          onClose={() => setIsEditing(false)}
        />
      </Bubble>
    );
  return (
    <Bubble ref={bubble} tabIndex={-1} data-own={isOurs || undefined}>
      <Words data-deleted={isDeleted || undefined}>
        {isDeleted ? words.deleted : <PlainText hasLinks>{body}</PlainText>}
      </Words>
      <Flex wrap="wrap" align="center" justify={isOurs ? "end" : "start"} columnGap="2" minH="5">
        <Facts>{factsOf(props).join(" · ")}</Facts>
        {isChangeable && (
          <OwnActions
            isDeleted={isDeleted}
            onEdit={() => setIsEditing(true)}
            onDelete={() => void attempt(() => actions.onDelete({ id }))}
            onRestore={() => void attempt(() => actions.onRestore({ id }))}
          />
        )}
      </Flex>
      {error !== undefined && <Refusal error={error} otherwise={words.notChanged} />}
    </Bubble>
  );
}

/** The author and the time, such as "Anna, 6:20 PM", then "Edited", "Read" and so on. */
function factsOf({ message, isOurs, author, isRead, isNew }: Props) {
  const { at, editedAt, isDeleted, reflectionId } = message;
  return [
    author ? `${author}, ${formatTime(at)}` : formatTime(at),
    editedAt && !isDeleted && words.edited,
    isOurs && isRead && words.read,
    isNew && words.fresh,
    reflectionId !== null && words.answersReflection,
  ].filter(Boolean);
}

type OwnProps = {
  isDeleted: boolean;
  onEdit: () => void;
  onDelete: () => void;
  onRestore: () => void;
};

function OwnActions({ isDeleted, onEdit, onDelete, onRestore }: OwnProps) {
  if (isDeleted)
    return (
      <TextButton fontSize="0.8125rem" minH="6" onClick={onRestore}>
        {words.undo}
      </TextButton>
    );
  return (
    <chakra.div my="-3">
      <Menu label={words.more} icon={<Ellipsis size={18} aria-hidden />} heading={words.own}>
        <MenuItem closes onChoose={onEdit}>
          <Pencil size={17} aria-hidden />
          {words.edit}
        </MenuItem>
        <MenuItem closes onChoose={onDelete}>
          <Trash2 size={17} aria-hidden />
          {words.remove}
        </MenuItem>
      </Menu>
    </chakra.div>
  );
}

type EditProps = {
  body: string;
  onSave: (body: string) => Promise<unknown>;
  onClose: () => void;
};

function EditForm({ body, onSave, onClose }: EditProps) {
  const [text, setText] = useState(body);
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const area = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    const length = area.current?.value.length ?? 0;
    area.current?.setSelectionRange(length, length);
  }, []);

  async function save(event?: FormEvent) {
    event?.preventDefault();
    if (isPending || text.trim() === "") return;
    setIsPending(true);
    try {
      await onSave(text.trim());
      onClose();
    } catch (failure) {
      setError(failure);
    }
    setIsPending(false);
  }

  const saveOnCtrlEnter = onCtrlEnter(() => save());

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape" && !isPending && !event.nativeEvent.isComposing) onClose();
    else saveOnCtrlEnter(event);
  }

  return (
    <chakra.form
      w="full"
      display="grid"
      gap="2"
      onSubmit={(event) => void save(event)}
      onKeyDown={onKeyDown}
    >
      <EditArea
        ref={area}
        aria-label={words.editLabel}
        autoFocus
        maxLength={maxLengths.message}
        value={text}
        readOnly={isPending}
        onChange={(event) => setText(event.target.value)}
      />
      <Flex gap="2" justify="end">
        <Button variant="ghost" size="sm" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button type="submit" size="sm" loading={isPending} loadingText={words.saving}>
          {words.save}
        </Button>
      </Flex>
      <Refusal error={error} otherwise={words.notChanged} />
    </chakra.form>
  );
}

type UnsentProps = {
  message: Unsent;
  error: unknown;
  onRetry: () => void;
  onDiscard: () => void;
};

/** A message on its way, or one that was not sent. */
export const UnsentBubble = ({ message, error, onRetry, onDiscard }: UnsentProps) => (
  <Bubble data-own>
    <Words data-unsent>
      <PlainText hasLinks>{message.body}</PlainText>
    </Words>
    {message.hasFailed ? (
      <chakra.div role="alert" textAlign="end">
        <Flex wrap="wrap" justify="end" align="center" columnGap="3">
          <Facts color="fg.error" fontWeight="600">
            {words.notSent}
          </Facts>
          <TextButton alone fontSize="0.8125rem" onClick={onRetry}>
            {words.tryAgain}
          </TextButton>
          <TextButton alone fontSize="0.8125rem" fontWeight="500" onClick={onDiscard}>
            {words.discard}
          </TextButton>
        </Flex>
        {error !== undefined && <Refusal error={error} otherwise="" />}
      </chakra.div>
    ) : (
      <Facts role="status">{words.sending}</Facts>
    )}
  </Bubble>
);

const Bubble = chakra("div", {
  base: {
    display: "grid",
    gap: "1",
    justifyItems: "start",
    // A long web address breaks before the line grows wider than its screen.
    gridTemplateColumns: "minmax(0, auto)",
    minW: "0",
    overflowWrap: "anywhere",
    maxW: { base: "88%", md: "min(84%, 34rem)" },
    "&[data-own]": { justifySelf: "end", justifyItems: "end" },
  },
});

const Words = chakra("div", {
  base: {
    px: "15px",
    py: "11px",
    borderRadius: "10px",
    borderEndStartRadius: "3px",
    lineHeight: "1.55",
    borderWidth: "1px",
    bg: "bg.panel",
    overflowWrap: "anywhere",
    maxW: "full",
    "[data-own] > &": {
      borderEndStartRadius: "10px",
      borderEndEndRadius: "3px",
      borderColor: "transparent",
      bg: "art.person",
      color: "art.paper",
    },
    "&[data-deleted], [data-own] > &[data-deleted]": {
      bg: "transparent",
      color: "fg.muted",
      borderColor: "border",
      fontStyle: "italic",
    },
    "&[data-unsent]": { opacity: "0.75" },
  },
});

const Facts = chakra("p", { base: { fontSize: "0.8125rem", color: "fg.muted" } });

const EditArea = chakra("textarea", {
  base: {
    w: "full",
    minH: "88px",
    px: "4",
    py: "3",
    fieldSizing: "content",
    bg: "bg.panel",
    borderWidth: "1px",
    borderColor: "border.emphasized",
    borderRadius: "l2",
    fontSize: "1rem",
  },
});

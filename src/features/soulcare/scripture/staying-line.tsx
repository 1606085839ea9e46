import { Button, chakra, Flex } from "@chakra-ui/react";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { maxLengths } from "#db/values.ts";
import { LongTextField } from "#src/components/form/text-field.tsx";
import { scripture, staying } from "#src/content/scripture.ts";
import { Refusal } from "../refused.tsx";
import type { Steps } from "./use-participation.ts";

type Props = Pick<Steps, "reflect"> & {
  challengeId: number;
  line: string | null;
  asked: string;
  /** It takes the place of the slider, which had the focus. */
  takesFocus: boolean;
};

/** One line about what stayed, to write, to read again and to change. */
export function StayingLine({ challengeId, line, asked, takesFocus, reflect }: Props) {
  const [isChanging, setIsChanging] = useState(false);
  const asking = useRef<HTMLParagraphElement>(null);
  const isWriting = line === null || isChanging;

  useEffect(() => {
    if (takesFocus) asking.current?.focus();
  }, [takesFocus]);

  return (
    <chakra.div mt="3">
      {isWriting && (
        <chakra.p ref={asking} tabIndex={-1} fontWeight="500">
          {asked}
        </chakra.p>
      )}
      {isWriting ? (
        <LineForm
          first={line ?? ""}
          reflect={reflect}
          challengeId={challengeId}
          onDone={() => setIsChanging(false)}
          onCancel={line === null ? undefined : () => setIsChanging(false)}
        />
      ) : (
        <>
          <chakra.p textStyle="label" color="fg.muted">
            {staying.heading}
          </chakra.p>
          <chakra.p fontFamily="heading" fontSize="1.0625rem" overflowWrap="anywhere">
            {line}
          </chakra.p>
          <Button variant="ghost" size="sm" ms="-4" onClick={() => setIsChanging(true)}>
            {staying.change}
          </Button>
        </>
      )}
      <chakra.p role="status" textStyle="small" color="fg.success">
        {reflect.isSuccess && !isWriting && staying.saved}
      </chakra.p>
    </chakra.div>
  );
}

type FormProps = Pick<Steps, "reflect"> & {
  challengeId: number;
  first: string;
  onDone: () => void;
  onCancel: (() => void) | undefined;
};

function LineForm({ challengeId, first, reflect, onDone, onCancel }: FormProps) {
  const [text, setText] = useState(first);
  const id = useId();

  function save(event: FormEvent) {
    event.preventDefault();
    if (reflect.isPending) return;
    if (text.trim() === "") {
      document.getElementById(id)?.focus();
      return;
    }
    reflect.mutate({ id: challengeId, reflection: text }, { onSuccess: onDone });
  }

  return (
    <chakra.form noValidate onSubmit={save} display="grid" gap="3" mt="2">
      <LongTextField
        id={id}
        label={staying.label}
        rows={2}
        maxLength={maxLengths.description}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Flex gap="2" wrap="wrap">
        <Button type="submit" size="sm" loading={reflect.isPending} loadingText={staying.saving}>
          {staying.save}
        </Button>
        {onCancel && (
          <Button variant="ghost" size="sm" onClick={onCancel}>
            {staying.cancel}
          </Button>
        )}
      </Flex>
      <Refusal error={reflect.error} otherwise={scripture.notKept} />
    </chakra.form>
  );
}

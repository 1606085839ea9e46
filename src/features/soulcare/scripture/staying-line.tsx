import { Button, chakra } from "@chakra-ui/react";
import { useEffect, useRef, useState } from "react";
import { staying } from "#src/content/scripture.ts";
import { storeKeys } from "#src/lib/local-store.ts";
import { usePrivateDraft } from "#src/lib/use-private-draft.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { LineForm } from "./line-form.tsx";
import type { ScriptureChallenge } from "./time-left.ts";
import { useReflect } from "./use-participation.ts";

const nobody = 0;

type Props = {
  challenge: ScriptureChallenge;
  line: string | null;
  asked: string;
  /** It takes the place of the slider, which had the focus. */
  takesFocus: boolean;
};

/** One line about what stayed, to write, to read again and to change. */
export function StayingLine({ challenge, line, asked, takesFocus }: Props) {
  const [isChanging, setIsChanging] = useState(false);
  const asking = useRef<HTMLParagraphElement>(null);
  const athleteId = useViewer()?.athleteId ?? nobody;
  const draft = usePrivateDraft(storeKeys.scriptureLine, athleteId);
  const reflect = useReflect(challenge, () => {
    draft.drop();
    setIsChanging(false);
  });
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
          athleteId={athleteId}
          draft={draft}
          challengeId={challenge.id}
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

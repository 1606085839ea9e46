import { Button, chakra, Flex } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Refusal } from "#src/components/refusal.tsx";
import { TextLink } from "#src/components/text-link.tsx";
import { Verse } from "#src/components/verse.tsx";
import { scripture } from "#src/content/scripture.ts";
import { useNow } from "#src/lib/use-today.ts";
import { excerpt } from "./excerpt.ts";
import { Participation } from "./participation.tsx";
import { type ScriptureChallenge, standingWords } from "./time-left.ts";
import { useFocusAfter } from "./use-focus-after.ts";
import { useParticipation } from "./use-participation.ts";

const longestShown = 90;

type Props = { challenge: ScriptureChallenge; canJoin: boolean };

/** A verse in a list, and what one can do with it there. */
export function ScriptureRow({ challenge, canJoin }: Props) {
  const { verse, reference, code, own, id } = challenge;
  const steps = useParticipation(challenge);
  const now = useNow();
  const { join } = steps;
  const statusLine = useFocusAfter<HTMLParagraphElement>(join.isSuccess && own !== null);

  return (
    <chakra.li css={{ "& blockquote": { fontSize: "1.15rem" } }}>
      <Verse text={excerpt(verse, longestShown)} reference={reference} />
      <chakra.p
        ref={statusLine}
        tabIndex={-1}
        mt="2.5"
        textStyle="small"
        color="fg.muted"
        fontVariantNumeric="tabular-nums"
      >
        {standingWords(challenge, now)}
      </chakra.p>
      {own && <Participation challenge={challenge} own={own} steps={steps} />}
      <Flex wrap="wrap" align="center" gap="0 20px" mt="2">
        {!own && canJoin && (
          <Button
            variant="outline"
            size="sm"
            loading={join.isPending}
            loadingText={scripture.joining}
            aria-label={join.isPending ? undefined : `${scripture.join}: ${reference}`}
            onClick={() => join.isPending || join.mutate({ id })}
          >
            {scripture.join}
          </Button>
        )}
        <OpenVerse code={code} label={scripture.openOf(reference)}>
          {scripture.open}
        </OpenVerse>
      </Flex>
      <Refusal error={join.error} otherwise={scripture.notKept} />
    </chakra.li>
  );
}

type OpenProps = { code: string; label: string; children: ReactNode };

function OpenVerse({ code, label, children }: OpenProps) {
  return (
    <TextLink alone to={`/scripture/${code}`} aria-label={label} fontSize="0.9375rem">
      {children}
    </TextLink>
  );
}

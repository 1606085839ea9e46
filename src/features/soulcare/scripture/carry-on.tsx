import { Button, chakra } from "@chakra-ui/react";
import { useLocation } from "react-router-dom";
import { ButtonLink } from "#src/components/button-link.tsx";
import { Note } from "#src/components/note.tsx";
import { Refusal } from "#src/components/refusal.tsx";
import { TextLink } from "#src/components/text-link.tsx";
import { scripture, versePage } from "#src/content/scripture.ts";
import { formatDate } from "#src/lib/format.ts";
import { signInPath, withNext } from "#src/lib/safe-next.ts";
import { useNow } from "#src/lib/use-today.ts";
import type { Viewer } from "#src/lib/use-viewer.ts";
import { Participation } from "./participation.tsx";
import { type ScriptureChallenge, standingWords } from "./time-left.ts";
import { useFocusAfter } from "./use-focus-after.ts";
import { type Steps, useParticipation } from "./use-participation.ts";

type Props = { challenge: ScriptureChallenge; viewer: Viewer | null };

/** What the reader can do with the verse: come in, join, carry it on, or keep it. */
export function CarryOn({ challenge, viewer }: Props) {
  const { isOpen, expiresAt, own } = challenge;
  const steps = useParticipation(challenge);
  const now = useNow();
  const statusLine = useFocusAfter<HTMLParagraphElement>(steps.join.isSuccess && own !== null);
  const canJoin = isOpen && !own && Boolean(viewer?.athleteId);
  return (
    <chakra.div display="grid" gap="3.5" justifyItems="start" maxW="60ch">
      {!isOpen && <Note>{versePage.ended}</Note>}
      {canJoin && <Join challenge={challenge} join={steps.join} />}
      {isOpen && !viewer && <SignInToJoin />}
      <chakra.p
        ref={statusLine}
        tabIndex={-1}
        textStyle="small"
        color="fg.muted"
        fontVariantNumeric="tabular-nums"
      >
        {standingWords(challenge, now)}
        {isOpen && (
          <>
            {` · ${versePage.until} `}
            <chakra.time dateTime={expiresAt.toISOString()} whiteSpace="nowrap">
              {formatDate(expiresAt)}
            </chakra.time>
          </>
        )}
      </chakra.p>
      {own && (
        <chakra.div w="full" maxW="480px">
          <Participation challenge={challenge} own={own} steps={steps} canComplete />
        </chakra.div>
      )}
      {!viewer && <NewHere />}
    </chakra.div>
  );
}

type JoinProps = Pick<Props, "challenge"> & Pick<Steps, "join">;

function Join({ challenge: { id }, join }: JoinProps) {
  return (
    <div>
      <Button
        colorPalette="accent"
        loading={join.isPending}
        loadingText={scripture.joining}
        onClick={() => join.isPending || join.mutate({ id })}
      >
        {scripture.join}
      </Button>
      <Refusal error={join.error} otherwise={scripture.notKept} />
    </div>
  );
}

function SignInToJoin() {
  return (
    <ButtonLink colorPalette="accent" to={signInPath(useLocation())}>
      {versePage.signIn}
    </ButtonLink>
  );
}

function NewHere() {
  const { pathname } = useLocation();
  return (
    <chakra.p textStyle="small" w="full" mt="3" pt="4" borderTopWidth="1px">
      {versePage.new}{" "}
      <TextLink alone to={withNext("/create-profile", pathname)}>
        {versePage.createProfile}
      </TextLink>
    </chakra.p>
  );
}

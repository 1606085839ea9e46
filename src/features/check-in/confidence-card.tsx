import { chakra, Flex } from "@chakra-ui/react";
import { useState } from "react";
import { AnswerArches } from "#src/components/answer-arches.tsx";
import { Button } from "#src/components/button.tsx";
import { TextButton } from "#src/components/text-link.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { Card } from "#src/components/wrap.tsx";
import { explain } from "#src/lib/server-failure.ts";
import { changes, trpc } from "#src/lib/trpc.ts";
import { confidenceWords as words } from "./words.ts";

/** The confidence question when due; otherwise a button to withdraw answers that count. */
export function ConfidenceCard() {
  const { data } = trpc.soulcare.confidence.useQuery();
  const [isPutOff, setIsPutOff] = useState(false);

  function putOff() {
    focusHeading();
    setIsPutOff(true);
  }

  if (!data) return null;
  if (data.isDue && !isPutOff) return <Asked onLater={putOff} />;
  return data.answers.some(({ mayCount }) => mayCount) ? <Withdraw /> : null;
}

/** The card disappears with the pressed button, so the heading gets the focus. */
const focusHeading = () => document.querySelector("h1")?.focus({ preventScroll: true });

function Asked({ onLater }: { onLater: () => void }) {
  const [answer, setAnswer] = useState<number | null>(null);
  const [mayCount, setMayCount] = useState(false);
  const save = trpc.soulcare.answerConfidence.useMutation({
    meta: changes("soulcare"),
    onSuccess() {
      focusHeading();
      toaster.create({ title: words.saved });
    },
  });
  return (
    <Card as="section" aria-labelledby="confidence">
      <chakra.h2 id="confidence" textStyle="h3">
        {words.heading}
      </chakra.h2>
      <chakra.p textStyle="small" color="fg.muted" mt="0.5" mb="3">
        {words.help}
      </chakra.p>
      <AnswerArches
        label={words.heading}
        answers={words.answers}
        value={answer}
        onChoose={setAnswer}
        isSmall
      />
      <chakra.label display="flex" gap="3" alignItems="center" minH="11" my="3" cursor="pointer">
        <chakra.input
          type="checkbox"
          w="20px"
          h="20px"
          flex="none"
          accentColor="{colors.gray.solid}"
          checked={mayCount}
          onChange={(event) => setMayCount(event.target.checked)}
        />
        {words.mayCount}
      </chakra.label>
      <chakra.p role="alert" color="fg.error" _empty={{ display: "none" }} mb="2">
        {save.error && explain(save.error)}
      </chakra.p>
      <Flex wrap="wrap" gap="3">
        <Button
          size="sm"
          loading={save.isPending}
          disabled={answer === null}
          onClick={() => answer !== null && save.mutate({ answer, mayCount })}
        >
          {words.save}
        </Button>
        <Button size="sm" variant="ghost" onClick={onLater}>
          {words.later}
        </Button>
      </Flex>
    </Card>
  );
}

function Withdraw() {
  const withdraw = trpc.soulcare.withdrawConfidence.useMutation({
    meta: changes("soulcare"),
    onSuccess() {
      focusHeading();
      toaster.create({ title: words.withdrawn });
    },
  });
  return (
    <div>
      <TextButton
        alone
        textStyle="small"
        aria-busy={withdraw.isPending}
        onClick={() => withdraw.isPending || withdraw.mutate()}
      >
        {words.withdraw}
      </TextButton>
      <chakra.p role="alert" textStyle="small" color="fg.error" _empty={{ display: "none" }}>
        {withdraw.error && explain(withdraw.error)}
      </chakra.p>
    </div>
  );
}

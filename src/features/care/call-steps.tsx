import { chakra, Flex } from "@chakra-ui/react";
import { useState } from "react";
import { Button } from "#src/components/button.tsx";
import { Refusal } from "#src/components/refusal.tsx";
import { Card } from "#src/components/wrap.tsx";
import { formatTime } from "#src/lib/format.ts";
import { changes, type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { useKeptFocus } from "#src/lib/use-kept-focus.ts";
import { useRest } from "#src/lib/use-rest.ts";
import { AddForm } from "./ask-form.tsx";
import { careWords, formWords, stepWords as words } from "./words.ts";

export type OwnCall = NonNullable<RouterOutputs["soulcare"]["careCall"]["call"]>;

/** What has happened with a call so far, and what comes next. */
export function CallSteps({ call }: { call: OwnCall }) {
  return (
    <Card as="section" aria-label={words.label}>
      <List aria-live="polite">
        {stepsOf(call).map(({ title, help, isDone }) => (
          <Step key={title} data-done={isDone || undefined}>
            <b>{title}</b>
            <chakra.p textStyle="small" color="fg.muted">
              {help}
            </chakra.p>
          </Step>
        ))}
      </List>
      <Answer call={call} />
      {call.message && (
        <chakra.details textStyle="small" mt="4">
          <chakra.summary minH="11" py="2.5" cursor="pointer" fontWeight="600">
            {words.ownMessage}
          </chakra.summary>
          <Said>{call.message}</Said>
        </chakra.details>
      )}
      <Actions call={call} />
    </Card>
  );
}

type CallStep = { title: string; help: string; isDone: boolean };

/** A person counts as told once the mail server has accepted the mail to them. */
function stepsOf(call: OwnCall): CallStep[] {
  const { createdAt, toldAt, toldCount, lastToldAt } = call;
  const steps = [{ title: words.youTold, help: formatTime(createdAt), isDone: true }];
  const told = toldAt && words.byMail(formatTime(toldAt));
  steps.push({
    title: told ? words.firstTold : words.telling,
    help: told ?? "",
    isDone: toldAt !== null,
  });
  if (toldCount > 1 && lastToldAt)
    steps.push({
      title: words.moreTold(toldCount),
      help: words.byMail(formatTime(lastToldAt)),
      isDone: true,
    });
  return [...steps, ...holderSteps(call)];
}

function holderSteps({ acknowledgedAt, contactedAt, holder, hasPhone }: OwnCall): CallStep[] {
  const name = holder ?? careWords.unnamedHolder;
  if (!acknowledgedAt)
    return [{ title: words.toBeTaken, help: words.whoElseIsTold, isDone: false }];
  const time = formatTime(acknowledgedAt);
  const talked = contactedAt ? formatTime(contactedAt) : words.notTalkedYet(name);
  return [
    {
      title: words.takenBy(name),
      help: hasPhone ? words.mayCall(name, time) : words.noNumber(time),
      isDone: true,
    },
    {
      title: contactedAt ? words.talked : words.toTalk,
      help: talked,
      isDone: contactedAt !== null,
    },
  ];
}

function Answer({ call: { answer, answeredAt, holder } }: { call: OwnCall }) {
  if (!answer || !answeredAt) return null;
  return (
    <chakra.div mt="5" p="4" bg="bg.subtle" borderRadius="l2">
      <chakra.p fontWeight="600" mb="1">
        {words.wrote(holder ?? careWords.unnamedHolder, formatTime(answeredAt))}
      </chakra.p>
      <Said>{answer}</Said>
    </chakra.div>
  );
}

function Actions({ call }: { call: OwnCall }) {
  const [isAdding, setIsAdding] = useState(false);
  // This and the note take the place of what was pressed.
  const add = useKeptFocus<HTMLButtonElement>(isAdding);
  const actions = useRest(isAdding);
  const utils = trpc.useUtils();
  const allRight = trpc.soulcare.imAllRight.useMutation({
    meta: changes("soulcare"),
    onSuccess: (changed) =>
      utils.soulcare.careCall.setData(undefined, { canAsk: true, call: changed }),
  });
  const hasSaid = allRight.isSuccess && call.allRightAt !== null;
  const allRightNote = useKeptFocus<HTMLParagraphElement>(hasSaid);
  return (
    <>
      {call.allRightAt && (
        <chakra.p ref={allRightNote} tabIndex={-1} mt="4">
          {words.saidAllRight}
        </chakra.p>
      )}
      {isAdding ? (
        <AddForm onDone={() => setIsAdding(false)} />
      ) : (
        <Flex ref={actions} wrap="wrap" gap="3" mt="5">
          <Button ref={add} variant="outline" onClick={() => setIsAdding(true)}>
            {formWords.add}
          </Button>
          {!call.allRightAt && (
            <Button variant="ghost" loading={allRight.isPending} onClick={() => allRight.mutate()}>
              {words.allRight}
            </Button>
          )}
        </Flex>
      )}
      <Refusal error={allRight.error} otherwise={words.allRightFailed} />
    </>
  );
}

const Said = chakra("p", { base: { whiteSpace: "pre-line", overflowWrap: "anywhere" } });

const List = chakra("ol", { base: { listStyle: "none", display: "grid" } });

/** A dot with a line down to the next dot. What is not done yet is paler, and its dot empty. */
const Step = chakra("li", {
  base: {
    position: "relative",
    ps: "34px",
    pb: "4",
    "& b": { fontWeight: "400", color: "fg.muted" },
    "&[data-done] b": { fontWeight: "600", color: "fg" },
    _before: {
      content: '""',
      position: "absolute",
      left: "2px",
      top: "4px",
      boxSize: "16px",
      borderRadius: "full",
      borderWidth: "2px",
      borderColor: "border.emphasized",
      bg: "bg.panel",
      zIndex: "1",
    },
    "&[data-done]::before": { bg: "fg", borderColor: "fg" },
    "&:not(:last-child)::after": {
      content: '""',
      position: "absolute",
      left: "9px",
      top: "20px",
      bottom: "-4px",
      borderLeftWidth: "2px",
      borderColor: "border.lane",
    },
    _last: { pb: "0" },
  },
});

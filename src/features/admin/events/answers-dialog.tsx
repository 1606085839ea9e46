import { chakra, Stack } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Button } from "#src/components/button.tsx";
import { Dialog } from "#src/components/dialog.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { CardSkeleton } from "#src/components/skeleton.tsx";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { Muted } from "../screen-parts.tsx";
import type { StaffEvent } from "./event-dialog.tsx";
import { eventAdminWords as words } from "./words.ts";

type Props = { event: StaffEvent; onClose: () => void };
type Answered = RouterOutputs["admin"]["eventAnswers"]["coming"];

/** The athletes who come, with their questions; then anonymous questions, then declines. */
export function AnswersDialog({ event: { id, title }, onClose }: Props) {
  return (
    <Dialog
      title={words.answersHeading(title)}
      onClose={onClose}
      foot={<Button onClick={onClose}>{words.close}</Button>}
    >
      <Loaded failed={words.answersFailed} skeleton={<CardSkeleton />}>
        <Answers id={id} />
      </Loaded>
    </Dialog>
  );
}

function Answers({ id }: { id: number }) {
  const [{ coming, not, unnamed }] = trpc.admin.eventAnswers.useSuspenseQuery({ id });
  return (
    <Stack gap="5">
      <Part heading={words.comingHeading(coming.length)}>
        <Names answered={coming} />
      </Part>
      <Part heading={words.unnamedHeading}>
        {unnamed === null && <Muted>{words.tooFew}</Muted>}
        {unnamed?.length === 0 && <Muted>{words.noUnnamed}</Muted>}
        <List>
          {unnamed?.map((question, place) => (
            <li key={place}>{question}</li>
          ))}
        </List>
      </Part>
      {not.length > 0 && (
        <Part heading={words.notHeading(not.length)}>
          <Names answered={not} />
        </Part>
      )}
    </Stack>
  );
}

const Part = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section>
    <chakra.h3 textStyle="h3" mb="1.5">
      {heading}
    </chakra.h3>
    {children}
  </section>
);

function Names({ answered }: { answered: Answered }) {
  if (answered.length === 0) return <Muted>{words.nobody}</Muted>;
  return (
    <List>
      {answered.map(({ name, question }, place) => (
        <li key={place}>
          <b>{name}</b>
          {question && <p>{question}</p>}
        </li>
      ))}
    </List>
  );
}

const List = chakra("ul", {
  base: {
    listStyle: "none",
    overflowWrap: "anywhere",
    "& li": { py: "2", whiteSpace: "pre-line" },
    "& li + li": { borderTopWidth: "1px" },
    "& b": { fontWeight: "600" },
  },
});

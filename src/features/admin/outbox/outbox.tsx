import { useSearchParams } from "react-router-dom";
import { Loaded } from "#src/components/loaded.tsx";
import { CardSkeleton } from "#src/components/skeleton.tsx";
import { outbox as words } from "#src/content/admin-desk.ts";
import { Choices } from "../desk/choices.tsx";
import { MailList, type State } from "./mail-list.tsx";

export function Outbox() {
  const [params, setParams] = useSearchParams();
  const known = words.choices.find(({ value }) => value === params.get("state"));
  const state: State = known?.value ?? "failed";
  return (
    <>
      <Choices
        label={words.filter}
        options={words.choices}
        chosen={state}
        onChoose={(next) => setParams({ state: next })}
      />
      <Loaded key={state} skeleton={<CardSkeleton />} failed={words.failed} asked={state}>
        <MailList state={state} />
      </Loaded>
    </>
  );
}

import { chakra } from "@chakra-ui/react";
import { useLocation } from "react-router-dom";
import { Button } from "#src/components/button.tsx";
import { Refusal } from "#src/components/refusal.tsx";
import { TextLink } from "#src/components/text-link.tsx";
import { changes, trpc } from "#src/lib/trpc.ts";
import { AdminHeading } from "../screen-parts.tsx";
import { callWords, testWords as words } from "./words.ts";

/** Opened by a test alarm's link. Only a press confirms, as mail programs open links themselves. */
export function AdminTestAlarmScreen() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get("token");
  const confirm = trpc.admin.confirmAlarm.useMutation({ meta: changes("admin") });
  if (confirm.isSuccess)
    return (
      <div role="status">
        <AdminHeading place={words.place} heading={words.done} />
        <p>{words.doneText}</p>
        <TextLink alone to="/admin/care#on-call">
          {words.calls}
        </TextLink>
      </div>
    );
  return (
    <>
      <AdminHeading place={words.place} heading={words.heading} />
      <chakra.p maxW="56ch" mb="4">
        {token ? words.text : words.noLink}
      </chakra.p>
      {token && (
        <Button loading={confirm.isPending} onClick={() => confirm.mutate({ token })}>
          {words.button}
        </Button>
      )}
      <Refusal error={confirm.error} otherwise={callWords.notDone} />
    </>
  );
}

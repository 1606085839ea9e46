import { chakra } from "@chakra-ui/react";
import { useState } from "react";
import { TextButton } from "#src/components/text-link.tsx";
import { localStore, storeKeys } from "#src/lib/local-store.ts";
import { reasonOf } from "#src/lib/server-failure.ts";
import { browserZone, isSameTime, shortZone } from "#src/lib/time-zones.ts";
import { changes, trpc } from "#src/lib/trpc.ts";

const words = {
  ask: (zone: string, here: string) => `Your days end by ${zone} time. Use ${here}?`,
  use: (here: string) => `Use ${here}`,
  keep: (zone: string) => `Keep ${zone}`,
  failed: "Your change was not saved. Please try again.",
};

/** Asks once in a zone whose clocks differ from those by which the athlete's days end. */
export function ZoneLine({ timeZone }: { timeZone: string }) {
  const here = browserZone();
  const [isAsked, setIsAsked] = useState(() => localStore.read(storeKeys.zoneAsked) === here);
  const save = trpc.athletes.updateSettings.useMutation({
    meta: changes("soulcare", "athletes"),
    onSuccess: keep,
  });

  function keep() {
    localStore.write(storeKeys.zoneAsked, here);
    setIsAsked(true);
  }

  if (isAsked || isSameTime(timeZone, here, new Date())) return null;
  const [own, local] = [shortZone(timeZone), shortZone(here)];
  return (
    <chakra.div mt="3.5" pt="2" borderTopWidth="1px" textStyle="small">
      <p>{words.ask(own, local)}</p>
      <chakra.div display="flex" flexWrap="wrap" columnGap="5">
        <TextButton alone onClick={() => save.isPending || save.mutate({ timeZone: here })}>
          {words.use(local)}
        </TextButton>
        <TextButton alone onClick={keep}>
          {words.keep(own)}
        </TextButton>
      </chakra.div>
      <chakra.p role="alert" color="fg.error">
        {save.error && reasonOf(save.error, words.failed)}
      </chakra.p>
    </chakra.div>
  );
}

import { useState } from "react";
import { PageHeading } from "#src/components/page-heading.tsx";
import { TextLink } from "#src/components/text-link.tsx";
import { secondStep as words } from "#src/content/second-step.ts";
import { trpc } from "#src/lib/trpc.ts";
import { Enrol } from "./enrol.tsx";
import { Manage } from "./manage.tsx";
import { RecoverySheet } from "./recovery-sheet.tsx";

type Props = { isNeeded: boolean; onDone: () => void };

/** Sets it up, or changes it where it is on. New recovery codes are kept before anything else. */
export function SetUp({ isNeeded, onDone }: Props) {
  const [{ since, recoveryLeft }] = trpc.athletes.secondFactor.useSuspenseQuery();
  const [codes, setCodes] = useState<string[]>();
  return (
    <>
      <PageHeading>{words.heading}</PageHeading>
      {codes ? (
        <RecoverySheet codes={codes} onKept={onDone} />
      ) : since ? (
        <Manage since={since} recoveryLeft={recoveryLeft} onCodes={setCodes} />
      ) : (
        <Enrol isNeeded={isNeeded} onCodes={setCodes} />
      )}
      {!isNeeded && !codes && (
        <TextLink alone to="/account">
          {words.back}
        </TextLink>
      )}
    </>
  );
}

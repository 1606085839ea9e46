import { Loaded } from "#src/components/loaded.tsx";
import { Passkeys } from "#src/components/passkeys.tsx";
import { usePasskeys } from "#src/lib/use-passkeys.ts";
import { passkeyWords as words } from "#src/lib/words.ts";
import { Explanation, LinesSkeleton, Part, PartHeading } from "./section-card.tsx";

/** An athlete's passkeys; staff manage theirs on the /second-step screen. */
export function PasskeysPart() {
  return (
    <Part>
      <PartHeading>{words.heading}</PartHeading>
      <Explanation mb="3">{words.help}</Explanation>
      <Loaded skeleton={<LinesSkeleton lines={1} />} failed={words.failed}>
        <OwnPasskeys />
      </Loaded>
    </Part>
  );
}

const OwnPasskeys = () => <Passkeys own={usePasskeys()} />;

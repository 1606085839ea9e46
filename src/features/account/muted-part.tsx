import { chakra } from "@chakra-ui/react";
import { useRef, useState } from "react";
import { Loaded } from "#src/components/loaded.tsx";
import { privacy } from "#src/content/account.ts";
import { changes, trpc } from "#src/lib/trpc.ts";
import { MutedRow, nameOf } from "./muted-row.tsx";
import { Done, notSaved, Refused } from "./saving.tsx";
import { Explanation, Part, PartHeading } from "./section-card.tsx";
import { LinesSkeleton } from "./skeletons.tsx";

const words = privacy.muted;

const Rows = chakra("ul", {
  base: { listStyle: "none", mt: "1.5", "& > li + li": { borderTopWidth: "1px" } },
});

/** Whom one does not see in the community, and how one sees them again. */
export function MutedPart() {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Part>
      <PartHeading ref={heading} tabIndex={-1}>
        {words.heading}
      </PartHeading>
      <Explanation mb="3">{words.help}</Explanation>
      <Loaded skeleton={<LinesSkeleton lines={1} />} failed={words.failed}>
        {/* The button goes, so the focus goes to what its list is called. */}
        <MutedList onUnmuted={() => heading.current?.focus()} />
      </Loaded>
    </Part>
  );
}

function MutedList({ onUnmuted }: { onUnmuted: () => void }) {
  const [mutes] = trpc.community.mutes.useSuspenseQuery();
  const utils = trpc.useUtils();
  const unmute = trpc.community.unmute.useMutation({
    meta: changes("community"),
    onSuccess: onUnmuted,
    // One that is gone already is no longer shown either.
    onError: () => void utils.community.mutes.invalidate(),
  });
  const [unmuted, setUnmuted] = useState("");

  return (
    <>
      {mutes.length === 0 && <p>{words.empty}</p>}
      <Rows>
        {mutes.map((mute) => (
          <MutedRow
            key={mute.id}
            mute={mute}
            isEnding={unmute.isPending && unmute.variables.id === mute.id}
            onUnmute={() => {
              setUnmuted(nameOf(mute));
              unmute.mutate({ id: mute.id });
            }}
          />
        ))}
      </Rows>
      <Done>{unmute.isSuccess && words.done(unmuted)}</Done>
      {unmute.error && <Refused>{notSaved(unmute.error)}</Refused>}
    </>
  );
}

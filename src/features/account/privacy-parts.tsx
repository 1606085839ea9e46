import { chakra } from "@chakra-ui/react";
import { useRef, useState } from "react";
import { Button } from "#src/components/button.tsx";
import { SwitchField } from "#src/components/form/switch-field.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { formatDate } from "#src/lib/format.ts";
import { lazyComponent } from "#src/lib/missing-code.ts";
import { changes, type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import {
  Done,
  Explanation,
  LinesSkeleton,
  notSaved,
  Part,
  PartHeading,
  PartRows,
  Refused,
} from "./section-card.tsx";
import { privacyWords as words } from "./words.ts";

const LeavingPart = lazyComponent(async () => (await import("./leaving-part.tsx")).LeavingPart);

export const PrivacyParts = () => (
  <>
    <LeaderboardSwitch />
    <MutedPeople />
    <Reveals />
    <LeavingPart />
  </>
);

/** The switch moves at once, and back if the server refuses. The last press counts. */
function LeaderboardSwitch() {
  const [settings] = trpc.athletes.settings.useSuspenseQuery();
  const save = trpc.athletes.updateSettings.useMutation({
    meta: changes("athletes", "soulcare"),
    scope: { id: "leaderboard-switch" },
    onError: (error) =>
      toaster.create({ variant: "destructive", title: "Error", description: notSaved(error) }),
  });
  const pending = save.isPending ? save.variables.showOnLeaderboard : undefined;

  return (
    <SwitchField
      id="privacy-leaderboard"
      {...words.leaderboard}
      isOn={pending ?? settings.showOnLeaderboard}
      onChange={(isOn) => save.mutate({ showOnLeaderboard: isOn })}
    />
  );
}

function MutedPeople() {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Part>
      <PartHeading ref={heading} tabIndex={-1}>
        {words.muted.heading}
      </PartHeading>
      <Explanation mb="3">{words.muted.help}</Explanation>
      <Loaded skeleton={<LinesSkeleton lines={1} />} failed={words.muted.failed}>
        {/* The pressed button disappears, so the focus moves to the heading. */}
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
    // Fetches the list again, because the mute may have been removed elsewhere.
    onError: () => void utils.community.mutes.invalidate(),
  });
  const [unmutedName, setUnmutedName] = useState("");

  return (
    <>
      {mutes.length === 0 && <p>{words.muted.empty}</p>}
      <PartRows>
        {mutes.map((mute) => (
          <MutedRow
            key={mute.id}
            mute={mute}
            isEnding={unmute.isPending && unmute.variables.id === mute.id}
            onUnmute={() => {
              setUnmutedName(nameOf(mute));
              unmute.mutate({ id: mute.id });
            }}
          />
        ))}
      </PartRows>
      <Done>{unmute.isSuccess && words.muted.done(unmutedName)}</Done>
      {unmute.error && <Refused>{notSaved(unmute.error)}</Refused>}
    </>
  );
}

type Mute = RouterOutputs["community"]["mutes"][number];

type MutedRowProps = { mute: Mute; isEnding: boolean; onUnmute: () => void };

function MutedRow({ mute, isEnding, onUnmute }: MutedRowProps) {
  const name = nameOf(mute);
  return (
    <MutedRowFlex>
      <chakra.div minW="0">
        <chakra.p fontWeight="600" overflowWrap="anywhere">
          {name}
        </chakra.p>
        <chakra.p textStyle="small" color="fg.muted">
          {words.muted.since(formatDate(mute.createdAt))}
        </chakra.p>
      </chakra.div>
      <Button
        variant="outline"
        size="sm"
        aria-label={isEnding ? undefined : `${words.muted.unmute}: ${name}`}
        loading={isEnding}
        onClick={onUnmute}
      >
        {words.muted.unmute}
      </Button>
    </MutedRowFlex>
  );
}

/** For an anonymous author only a single entry is muted, so it is named by its kind. */
const nameOf = ({ kind, name }: Mute) => (kind === "athlete" ? name : words.muted.unnamed[kind]);

/** Lists each time that staff looked up the author of an anonymous entry of this athlete. */
function Reveals() {
  return (
    <Part>
      <PartHeading>{words.reveals.heading}</PartHeading>
      <Explanation mb="3">{words.reveals.help}</Explanation>
      <Loaded skeleton={<LinesSkeleton lines={1} />} failed={words.reveals.failed}>
        <RevealList />
      </Loaded>
    </Part>
  );
}

function RevealList() {
  const [reveals] = trpc.athletes.reveals.useSuspenseQuery();
  if (reveals.length === 0) return <p>{words.reveals.empty}</p>;
  return (
    <PartRows>
      {reveals.map(({ id, kind, why, revealedAt, writtenAt }) => (
        <chakra.li key={id} py="3" lineHeight="1.4">
          <chakra.p fontWeight="600">
            {words.reveals.entry[kind](writtenAt && formatDate(writtenAt))}
          </chakra.p>
          <chakra.p textStyle="small" color="fg.muted">
            {words.reveals.looked(formatDate(revealedAt), why)}
          </chakra.p>
        </chakra.li>
      ))}
    </PartRows>
  );
}

const MutedRowFlex = chakra("li", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    justifyContent: "space-between",
    alignItems: "center",
    gap: "10px 16px",
    py: "3",
    lineHeight: "1.4",
  },
});

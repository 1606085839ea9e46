import { chakra } from "@chakra-ui/react";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { Badge } from "#src/components/badge.tsx";
import { Button } from "#src/components/button.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { Presence } from "#src/components/presence.tsx";
import { CardSkeleton } from "#src/components/skeleton.tsx";
import { formatCount } from "#src/lib/format.ts";
import { lazyComponent } from "#src/lib/missing-code.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { useIsMentor } from "#src/lib/use-viewer.ts";
import { AdminTable, type Column } from "../admin-table.tsx";
import { AdminHeading } from "../screen-parts.tsx";
import { inviteWords, ownWords, staffWords as words } from "./words.ts";

// Loaded on demand: with its form the profile is larger than the list.
const OwnProfile = lazyComponent(async () => (await import("./own-profile.tsx")).OwnProfile);
const ConcernsPart = lazyComponent(async () => (await import("./concerns-part.tsx")).ConcernsPart);
const InviteDialog = lazyComponent(async () => (await import("./invite-dialog.tsx")).InviteDialog);
const MemberDialog = lazyComponent(async () => (await import("./member-dialog.tsx")).MemberDialog);

export type Member = RouterOutputs["admin"]["staff"][number];

/** The viewer's own profile, and for owners also the list of all staff. */
export function AdminStaffScreen() {
  const isMentor = useIsMentor();
  const [isInviting, setIsInviting] = useState(false);
  return (
    <>
      <AdminHeading place={words.place} lead={words.lead}>
        {!isMentor && (
          <Button onClick={() => setIsInviting(true)}>
            <UserPlus aria-hidden />
            {inviteWords.open}
          </Button>
        )}
      </AdminHeading>
      {isMentor ? (
        <OwnPart />
      ) : (
        <Loaded skeleton={<CardSkeleton />} failed={words.failed}>
          <chakra.div mb="8">
            <StaffList />
          </chakra.div>
          {/* In the list's own Loaded, so that these parts never appear before the list. */}
          <ConcernsPart />
          <OwnPart />
        </Loaded>
      )}
      <Presence>{isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}</Presence>
    </>
  );
}

const OwnPart = () => (
  <Loaded skeleton={<CardSkeleton />} failed={ownWords.failed}>
    <OwnProfile />
  </Loaded>
);

function StaffList() {
  const [staff] = trpc.admin.staff.useSuspenseQuery();
  const [opened, setOpened] = useState<number>();
  const member = staff.find(({ id }) => id === opened);
  return (
    <>
      <AdminTable
        caption={words.caption}
        columns={columnsFor(setOpened)}
        rows={staff}
        keyOf={({ id }) => id}
      />
      <Presence>
        {member && (
          <MemberDialog
            key={member.id}
            member={member}
            staff={staff}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Presence>
    </>
  );
}

const columnsFor = (onOpen: (id: number) => void): Column<Member>[] => [
  {
    label: words.columns.name,
    cell: ({ name, username, isMe }) => (
      <chakra.span lineHeight="1.4" overflowWrap="anywhere">
        <b>{isMe ? `${name} (${words.you})` : name}</b>
        <chakra.small display="block" color="fg.muted">
          {username}
        </chakra.small>
      </chakra.span>
    ),
  },
  { label: words.columns.role, cell: ({ role }) => words.roles[role] },
  { label: words.columns.state, isPlain: true, cell: ({ state }) => <StateBadge state={state} /> },
  {
    label: words.columns.athletes,
    isNumber: true,
    cell: ({ athletes }) => formatCount(athletes),
  },
  {
    label: words.manageShort,
    isPlain: true,
    cell: ({ id, name, isMe, state }) =>
      !isMe &&
      state !== "left" && (
        <Button
          variant="outline"
          size="sm"
          aria-label={words.manage(name)}
          onClick={() => onOpen(id)}
        >
          {words.manageShort}
        </Button>
      ),
  },
];

const palettes = { active: "green", invited: "blue", closed: "red", left: undefined } as const;

function StateBadge({ state }: Pick<Member, "state">) {
  const colorPalette = palettes[state];
  if (!colorPalette)
    return (
      <Badge bg="transparent" color="fg.muted" borderWidth="1px" borderColor="border.emphasized">
        {words.states[state]}
      </Badge>
    );
  return <Badge colorPalette={colorPalette}>{words.states[state]}</Badge>;
}

import { chakra } from "@chakra-ui/react";
import { Ellipsis, EyeOff, Flag, Shield, Trash2, UserRoundX } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { Menu, MenuItem } from "#src/components/menu.tsx";
import { Presence } from "#src/components/presence.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { lazyComponent } from "#src/lib/missing-code.ts";
import { changes, trpc } from "#src/lib/trpc.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { type Entry, type Post, type Reply, removeReplies } from "../queries.ts";
import { showRefusal } from "../refusal-toast.ts";
import { community } from "../words.ts";
import { moderating, othersEntry } from "./words.ts";

const ReportDialog = lazyComponent(async () => (await import("./entry-dialogs.tsx")).ReportDialog);

const RemoveDialog = lazyComponent(async () => (await import("./entry-dialogs.tsx")).RemoveDialog);

type ReplyMenuProps = { reply: Reply; post: Post; leave: () => void };

/** If the reply's author also wrote the post, muting the author leaves the post's screen. */
export function ReplyMenu({ reply, post, leave }: ReplyMenuProps) {
  const utils = trpc.useUtils();

  const wrotePost = reply.athleteId !== null && reply.athleteId === post.athleteId;
  function refresh() {
    document.getElementById("replies-heading")?.focus();
    return utils.community.invalidate();
  }
  return (
    <chakra.div mt="-2.5" me="-2.5">
      <OthersMenu
        kind="reply"
        entry={reply}
        label={othersEntry.more.reply(reply.author)}
        onMuted={wrotePost ? leave : refresh}
        onRemoved={refresh}
      />
    </chakra.div>
  );
}

type OthersMenuProps = {
  kind: Kind;
  entry: Entry;
  label: string;
  /** Refetches, or leaves the screen. */
  onMuted: () => void | Promise<void>;
  /** Does the same after staff have removed the entry. */
  onRemoved: () => void | Promise<void>;
};

/** What athletes and staff can do with other people's posts and replies. */
export function OthersMenu({ kind, entry, label, onMuted, onRemoved }: OthersMenuProps) {
  const viewer = useViewer();
  const isStaff = viewer?.role === "admin";
  const [dialog, setDialog] = useState<"report" | "remove">();
  if (!viewer?.athleteId && !isStaff) return null;

  const about = { kind, id: entry.id, onClose: () => setDialog(undefined) };
  return (
    <>
      <Menu label={label} heading={entry.author} icon={<Ellipsis size={20} aria-hidden />}>
        {viewer.athleteId && (
          <>
            <MenuItem closes onChoose={() => setDialog("report")}>
              <Flag size={18} aria-hidden />
              {othersEntry.report}
            </MenuItem>
            <MuteItem kind={kind} entry={entry} onMuted={onMuted} />
          </>
        )}
        {isStaff && <StaffItems {...about} onRemove={() => setDialog("remove")} />}
      </Menu>
      <Presence>
        {dialog === "report" && <ReportDialog key="report" {...about} />}
        {dialog === "remove" && <RemoveDialog key="remove" {...about} onRemoved={onRemoved} />}
      </Presence>
    </>
  );
}

type StaffItemsProps = { kind: Kind; id: number; onRemove: () => void };

function StaffItems({ kind, id, onRemove }: StaffItemsProps) {
  const navigate = useNavigate();
  return (
    <>
      <MenuItem closes onChoose={onRemove}>
        <Trash2 size={18} aria-hidden />
        {moderating.remove}
      </MenuItem>
      <MenuItem closes onChoose={() => void navigate(casePath(kind, id))}>
        <Shield size={18} aria-hidden />
        {moderating.openCase}
      </MenuItem>
    </>
  );
}

/** The screen where staff decide about an entry. */
export const casePath = (kind: Kind, id: number) => `/admin/moderation?case=${kind}-${id}`;

type MuteProps = Pick<OthersMenuProps, "kind" | "entry" | "onMuted">;

function MuteItem({ kind, entry, onMuted }: MuteProps) {
  const mute = useMute({ kind, entry, onMuted });
  return (
    <MenuItem closes onChoose={mute}>
      {entry.isAnonymous ? <EyeOff size={18} aria-hidden /> : <UserRoundX size={18} aria-hidden />}
      <MuteLabel kind={kind} entry={entry} />
    </MenuItem>
  );
}

function MuteLabel({ kind, entry }: Pick<OthersMenuProps, "kind" | "entry">) {
  const { isAnonymous, author } = entry;
  if (!isAnonymous)
    return author === community.member ? othersEntry.muteUnnamed : othersEntry.mute(author);
  return (
    <chakra.span py="1.5">
      {othersEntry.hide[kind]}{" "}
      <chakra.span display="block" textStyle="small" color="fg.muted">
        {othersEntry.authorStaysUnknown}
      </chakra.span>
    </chakra.span>
  );
}

export type Kind = "post" | "reply";

/**
 * Mutes the author. Of an anonymous author it hides this entry alone, so that the viewer does not
 * learn which other entries are by the same author.
 */
function useMute({ kind, entry, onMuted }: MuteProps) {
  const { id, isAnonymous } = entry;

  const unmute = trpc.community.unmute.useMutation({
    meta: changes("community"),
    onError: showRefusal(othersEntry.notUndone),
    onSuccess: () => void toaster.create({ title: othersEntry.undone }),
  });

  const { mutate, isPending } = trpc.community.mute.useMutation({
    meta: changes(),
    onError: showRefusal(othersEntry.notMuted),
    async onSuccess(mute) {
      // Added replies are not part of the pages, so a refetch alone would not remove them.
      removeReplies(isMutedWith(kind, entry));
      await onMuted();
      const toast = isAnonymous ? othersEntry.hidden : othersEntry.muted;
      const undo = { label: othersEntry.undo, onClick: () => unmute.mutate(mute) };
      toaster.create({ ...toast, action: undo });
    },
  });

  return () => isPending || mutate({ kind, id });
}

/** Whether muting the entry hides this reply. Without an author’s id it hides only itself. */
const isMutedWith =
  (kind: Kind, { id, athleteId }: Entry) =>
  (reply: Reply) =>
    athleteId === null ? kind === "reply" && reply.id === id : reply.athleteId === athleteId;

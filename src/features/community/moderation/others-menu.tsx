import { chakra } from "@chakra-ui/react";
import { Ellipsis, EyeOff, Flag, UserRoundX } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Menu, MenuItem } from "#src/components/menu.tsx";
import { community } from "#src/content/community.ts";
import { care } from "#src/content/community-thread.ts";
import type { Entry } from "../types.ts";
import { type Kind, useMute } from "./use-mute.ts";

const ReportDialog = lazy(async () => ({
  default: (await import("./report-dialog.tsx")).ReportDialog,
}));

type Props = {
  kind: Kind;
  entry: Entry;
  label: string;
  /** What is on the screen is not to be seen anymore. */
  onMuted: () => void;
};

/** What one can do about what somebody else wrote. */
export function OthersMenu({ kind, entry, label, onMuted }: Props) {
  const [isReporting, setReporting] = useState(false);
  const mute = useMute({ kind, entry, onMuted });
  return (
    <>
      <Menu label={label} heading={entry.author} face={<Ellipsis size={20} aria-hidden />}>
        <MenuItem closes onChoose={() => setReporting(true)}>
          <Flag size={18} aria-hidden />
          {care.report}
        </MenuItem>
        <MenuItem closes onChoose={mute}>
          {entry.isAnonymous ? (
            <EyeOff size={18} aria-hidden />
          ) : (
            <UserRoundX size={18} aria-hidden />
          )}
          <MuteWords kind={kind} entry={entry} />
        </MenuItem>
      </Menu>
      <Suspense fallback={null}>
        {isReporting && (
          <ReportDialog kind={kind} id={entry.id} onClose={() => setReporting(false)} />
        )}
      </Suspense>
    </>
  );
}

function MuteWords({ kind, entry }: Pick<Props, "kind" | "entry">) {
  const { isAnonymous, author } = entry;
  if (!isAnonymous) return author === community.member ? care.muteSomebody : care.mute(author);
  return (
    <chakra.span py="1.5">
      {care.hide[kind]}{" "}
      <chakra.span display="block" textStyle="small" color="fg.muted">
        {care.staysUnknown}
      </chakra.span>
    </chakra.span>
  );
}

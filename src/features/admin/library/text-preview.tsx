import { chakra } from "@chakra-ui/react";
import { CircleAlert } from "lucide-react";
import { Button } from "#src/components/button.tsx";
import { Prose } from "#src/components/prose.tsx";
import { type TextPreview as Preview, useTextPreview } from "../use-text-preview.ts";
import { textWords as words } from "./words.ts";

type Props = {
  title: string;
  body: string;
  /** Reading time set by staff; without it the server's count is shown. */
  minutes: number | null;
  /** Replaces a verse in the body with the King James text. */
  onRepair: (verse: { markdown: string; repaired: string }) => void;
};

/** The rendered text, and above it the warnings about misquoted verses. */
export function TextPreview({ title, body, minutes, onRepair }: Props) {
  const { data, isError } = useTextPreview(body);
  return (
    <chakra.section aria-label={words.preview} position={{ xl: "sticky" }} top="20" minW="0">
      <chakra.p textStyle="label" mb="2">
        {words.preview}
      </chakra.p>
      {isError && <p>{words.previewFailed}</p>}
      {data && (
        <>
          <div role="status">
            {data.verses.map((verse, at) => (
              <VerseNote key={at} verse={verse} onRepair={onRepair} />
            ))}
          </div>
          {title && (
            <chakra.h2 textStyle="h2" mb="1" overflowWrap="anywhere">
              {title}
            </chakra.h2>
          )}
          <chakra.p textStyle="small" color="fg.muted" mb="4">
            {data.blocks.length > 0
              ? words.minutesToRead(minutes || data.minutes)
              : words.nothingWritten}
          </chakra.p>
          <Prose blocks={data.blocks} />
        </>
      )}
    </chakra.section>
  );
}

type NoteProps = Pick<Props, "onRepair"> & { verse: Preview["verses"][number] };

/** A warning about a verse that differs or is unknown; nothing for a correct one. */
function VerseNote({ verse, onRepair }: NoteProps) {
  const { reference, verdict, markdown, repaired } = verse;
  if (verdict !== "differs" && verdict !== "unknown-reference") return null;
  return (
    <Note>
      <CircleAlert size={18} aria-hidden />
      <div>
        <p>{verdict === "differs" ? words.differs(reference) : words.unknown(reference)}</p>
        {repaired !== null && (
          <Button
            variant="outline"
            size="sm"
            mt="2"
            aria-label={words.repairOf(reference)}
            onClick={() => onRepair({ markdown, repaired })}
          >
            {words.repair}
          </Button>
        )}
      </div>
    </Note>
  );
}

const Note = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "18px 1fr",
    gap: "2.5",
    mb: "4",
    px: "4.5",
    py: "4",
    bg: "bg.subtle",
    borderRadius: "l2",
    borderLeftWidth: "5px",
    borderLeftColor: "accent.border",
    "& > svg": { color: "accent.fg", mt: "0.5" },
  },
});

import { chakra, Flex } from "@chakra-ui/react";
import { CircleAlert, CircleCheck } from "lucide-react";
import { verseLock } from "#src/content/scripture.ts";
import type { useVerseLock, Verified } from "#src/lib/use-verse-lock.ts";
import { Button } from "./button.tsx";

const mark = { px: "1", py: "1px", borderRadius: "l1", textDecorationThickness: "1.5px" } as const;

type Props = {
  lock: ReturnType<typeof useVerseLock>;
  onRepair: (passage: { reference: string; text: string }) => void;
};

/**
 * Says whether a quoted verse matches the King James text. It warns and offers a repair; it never
 * blocks.
 */
export function VerseLock({ lock: { verified, says, isCurrent }, onRepair }: Props) {
  const isRight = verified?.verdict === "exact";
  const Icon = isRight ? CircleCheck : CircleAlert;
  return (
    <Box aria-busy={!isCurrent} borderLeftColor={isRight ? "green.fg" : "accent.border"}>
      <chakra.div role="status" fontWeight="600" lineHeight="1.4">
        {says && (
          <chakra.span data-says display="grid" gridTemplateColumns="18px 1fr" gap="2.5">
            <chakra.span color={isRight ? "green.fg" : "accent.fg"} mt="0.5">
              <Icon size={18} aria-hidden />
            </chakra.span>
            {says}
          </chakra.span>
        )}
      </chakra.div>
      {verified && <Repair verified={verified} onRepair={onRepair} />}
    </Box>
  );
}

type RepairProps = { verified: Verified; onRepair: Props["onRepair"] };

function Repair({ verified, onRepair }: RepairProps) {
  const { verdict, reference, text, diff } = verified;
  if (verdict === "exact" || reference === null || text === null) return null;
  return (
    <>
      {diff && <Diff pieces={orderedDiff(diff)} />}
      <Flex wrap="wrap" justify="space-between" align="center" gap="10px 16px">
        <Button
          variant="outline"
          size="sm"
          bg="bg.panel"
          onClick={() => onRepair({ reference, text })}
        >
          {verseLock.repair}
        </Button>
        {diff && (
          <chakra.span display="flex" gap="4" textStyle="label" fontWeight="400" aria-hidden>
            <Wrong>{verseLock.yours}</Wrong>
            <Right>{verseLock.right}</Right>
          </chakra.span>
        )}
      </Flex>
      {diff && (
        <chakra.p textStyle="small" color="fg.muted">
          {verseLock.otherTranslation}
        </chakra.p>
      )}
    </>
  );
}

function Diff({ pieces }: { pieces: readonly Piece[] }) {
  return (
    <chakra.p fontFamily="heading" fontSize="1.125rem" lineHeight="1.7" overflowWrap="anywhere">
      <Marked pieces={pieces} />
    </chakra.p>
  );
}

/** Strikes out wrong words and underlines the right ones, with hidden text for screen readers. */
export const Marked = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map(({ kind, text }, index) => (
    <span key={`${index}-${kind}`}>
      <Words kind={kind} text={text} />{" "}
    </span>
  ));

function Words({ kind, text }: Piece) {
  if (kind === "same") return text;
  const [Mark, says] =
    kind === "extra" ? [Wrong, verseLock.youWrote] : [Right, verseLock.rightText];
  return (
    <Mark>
      <Unseen>{says}</Unseen>
      {text}
      <Unseen>{verseLock.end}</Unseen>
    </Mark>
  );
}

type Piece = NonNullable<Verified["diff"]>[number];

/** Puts the words the person wrote before the correct ones that replace them. */
export function orderedDiff(pieces: readonly Piece[]) {
  const ordered: Piece[] = [];
  for (const piece of pieces) {
    const before = ordered.at(-1);
    if (piece.kind === "extra" && before?.kind === "missing") ordered.splice(-1, 1, piece, before);
    else ordered.push(piece);
  }
  return ordered;
}

const Box = chakra("div", {
  base: {
    display: "grid",
    gap: "3",
    px: "4.5",
    py: "4",
    bg: "bg.subtle",
    borderRadius: "l2",
    borderLeftWidth: "5px",
    borderLeftColor: "accent.border",
    "&:not(:has([data-says]))": { display: "none" },
  },
});

const Wrong = chakra("del", { base: { ...mark, bg: "red.subtle", color: "red.fg" } });

const Right = chakra("ins", {
  base: { ...mark, bg: "green.subtle", color: "green.fg", textUnderlineOffset: "4px" },
});

const Unseen = chakra("span", { base: { srOnly: true } });

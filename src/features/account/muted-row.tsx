import { Button, chakra } from "@chakra-ui/react";
import { privacy } from "#src/content/account.ts";
import { formatDate } from "#src/lib/format.ts";
import type { RouterOutputs } from "#src/lib/trpc.ts";

type Mute = RouterOutputs["community"]["mutes"][number];

const words = privacy.muted;

const Row = chakra("li", {
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

/** Of somebody without a name one muted no more than what they wrote. */
export const nameOf = ({ kind, name }: Mute) => (kind === "athlete" ? name : words.unnamed[kind]);

type Props = { mute: Mute; isEnding: boolean; onUnmute: () => void };

export function MutedRow({ mute, isEnding, onUnmute }: Props) {
  const name = nameOf(mute);
  return (
    <Row>
      <chakra.div minW="0">
        <chakra.p fontWeight="600" overflowWrap="anywhere">
          {name}
        </chakra.p>
        <chakra.p textStyle="small" color="fg.muted">
          {words.since(formatDate(mute.createdAt))}
        </chakra.p>
      </chakra.div>
      <Button
        variant="outline"
        size="sm"
        aria-label={isEnding ? undefined : `${words.unmute}: ${name}`}
        loading={isEnding}
        onClick={onUnmute}
      >
        {words.unmute}
      </Button>
    </Row>
  );
}

import { chakra } from "@chakra-ui/react";
import { LearnByHeart } from "#src/components/learn-by-heart.tsx";
import { useLearnByHeart } from "#src/lib/use-learn-by-heart.ts";

/** The button below a verse that adds the verse to those learned by heart, for athletes. */
export const learnVerse = (reference: string) => <LearnVerse reference={reference} />;

function LearnVerse({ reference }: { reference: string }) {
  const learning = useLearnByHeart(reference);
  if (!learning) return null;
  return (
    <chakra.div ps="7" mt="-4!" mb="4">
      <LearnByHeart learning={learning} />
    </chakra.div>
  );
}

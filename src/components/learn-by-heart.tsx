import { chakra } from "@chakra-ui/react";
import { BookHeart } from "lucide-react";
import { useEffect, useRef } from "react";
import { learnWords as words } from "#src/content/scripture.ts";
import type { Learning } from "#src/lib/use-learn-by-heart.ts";
import { Refusal } from "./refusal.tsx";
import { TextButton, TextLink } from "./text-link.tsx";

/** A button below a verse that adds it to the verses learnt by heart, then a link to these. */
export function LearnByHeart({ learning }: { learning: Learning }) {
  const link = useRef<HTMLAnchorElement>(null);
  const wasLearnt = useRef(learning?.isLearnt);
  const isLearnt = learning?.isLearnt;
  useEffect(() => {
    // The button that had the focus is gone.
    if (isLearnt && wasLearnt.current === false) link.current?.focus();
    wasLearnt.current = isLearnt;
  }, [isLearnt]);
  if (!learning) return null;
  const { reference, isPending, learn, error } = learning;
  return (
    <div>
      {isLearnt ? (
        <TextLink ref={link} alone to="/verses" fontSize="0.9375rem">
          <BookHeart size={18} aria-hidden />
          {words.learnt}
          <Unseen>{reference}</Unseen>
        </TextLink>
      ) : (
        <TextButton alone fontSize="0.9375rem" aria-disabled={isPending} onClick={learn}>
          <BookHeart size={18} aria-hidden />
          {words.learn}
          <Unseen>{reference}</Unseen>
        </TextButton>
      )}
      <Refusal error={error} otherwise={words.failed} />
    </div>
  );
}

const Unseen = chakra("span", { base: { srOnly: true } });

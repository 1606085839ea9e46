import { chakra } from "@chakra-ui/react";
import { PageHeading } from "#src/components/page-heading.tsx";
import { Verse } from "#src/components/verse.tsx";
import { versePage } from "#src/content/scripture.ts";
import { trpc } from "#src/lib/trpc.ts";
import { CarryLayout } from "./carry-layout.tsx";
import { CarryOn } from "./carry-on.tsx";
import { CopyLink } from "./copy-link.tsx";

const large = "clamp(1.5rem, 1.1rem + 1.9vw, 2.4rem)";
const longVerse = 420;

/** A verse somebody shared. Who it was stays between them and whoever got the link. */
export function VerseToCarry({ code }: { code: string }) {
  const [[{ viewer }, challenge]] = trpc.useSuspenseQueries((t) => [
    t.athletes.session(),
    t.soulcare.scriptureChallenge({ code }),
  ]);
  const { verse, reference, encouragement, shareUrl } = challenge;
  return (
    <CarryLayout>
      <title>{versePage.title(reference)}</title>
      <div>
        <PageHeading textStyle="h2">{versePage.heading}</PageHeading>
        <chakra.p textStyle="small" color="fg.muted" mt="1.5">
          {versePage.from}
        </chakra.p>
      </div>
      <chakra.div
        overflowWrap="anywhere"
        css={{
          "& blockquote": {
            maxW: "30ch",
            ps: { md: "9" },
            whiteSpace: "pre-line",
            ...(verse.length < longVerse && { fontSize: large, lineHeight: "1.36" }),
          },
          "& cite": { mt: "4", fontSize: "0.9375rem" },
        }}
      >
        <Verse text={verse} reference={reference} />
      </chakra.div>
      {encouragement && (
        <chakra.p
          maxW="44ch"
          fontFamily="heading"
          fontSize="1.25rem"
          lineHeight="1.45"
          overflowWrap="anywhere"
          whiteSpace="pre-line"
        >
          {`“${encouragement}”`}
        </chakra.p>
      )}
      <CarryOn challenge={challenge} viewer={viewer} />
      <CopyLink reference={reference} url={shareUrl} />
    </CarryLayout>
  );
}

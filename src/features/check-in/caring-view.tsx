import { chakra } from "@chakra-ui/react";
import { Caring } from "#src/components/caring.tsx";
import { PageBody } from "#src/components/page.tsx";
import { TextButton, TextLink } from "#src/components/text-link.tsx";
import { answerWord } from "#src/content/check-in.ts";
import { explain } from "#src/lib/server-failure.ts";
import { changes, trpc } from "#src/lib/trpc.ts";
import type { CheckIn } from "./check-in-screen.tsx";
import { caringWords as words } from "./words.ts";

/** After a heavy answer: whom to tell. */
export function CaringView({ today, isLong }: { today: CheckIn; isLong: boolean }) {
  // Without an answer of the server the way stays: it may be there.
  const hasMentor = trpc.soulcare.mentor.useQuery().data !== null;
  const word = answerWord("soul", today.soul ?? 0);
  return (
    <PageBody>
      <Caring
        level="h1"
        hasMentor={hasMentor}
        said={
          <>
            {words.said} <b>{word}</b>. <TextLink to="?step=soul">{words.change}</TextLink>
          </>
        }
        heading={words.heading}
        lead={
          <>
            {today.shared.includes("soul") ? <SharedLead today={today} /> : words.untold}
            {isLong && (
              <chakra.span display="block" mt="2" fontWeight="600" color="fg">
                {words.long}
              </chakra.span>
            )}
          </>
        }
      />
      <TextLink alone mt="6" to="?step=day">
        {words.day}
      </TextLink>
    </PageBody>
  );
}

function SharedLead({ today: { day, shared } }: { today: CheckIn }) {
  const share = trpc.soulcare.shareCheckIn.useMutation({ meta: changes("soulcare") });
  const hidden = shared.filter((key) => key !== "soul");
  return (
    <>
      {words.shared}{" "}
      <TextButton
        fontWeight="600"
        aria-busy={share.isPending}
        onClick={() => share.isPending || share.mutate({ day, shared: hidden })}
      >
        {words.hide}
      </TextButton>
      .{share.error && ` ${explain(share.error)}`}
    </>
  );
}

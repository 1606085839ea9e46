import { Loaded } from "#src/components/loaded.tsx";
import { Skeleton } from "#src/components/skeleton.tsx";
import { TextLink } from "#src/components/text-link.tsx";
import { athleteWords as words } from "#src/content/admin-athlete.ts";
import { athletesWords } from "#src/content/admin-athletes.ts";
import { trpc } from "#src/lib/trpc.ts";
import { Face } from "../face.tsx";
import { BadgesPart } from "./badges-part.tsx";
import { DrawerFrame } from "./drawer-frame.tsx";
import { MilestonesPart } from "./milestones-part.tsx";
import { MoneyPart } from "./money-part.tsx";
import { PointsPart } from "./points-part.tsx";
import { PostingPart } from "./posting-part.tsx";
import { ProfilePart } from "./profile-part.tsx";
import { SessionsPart } from "./sessions-part.tsx";

type Props = { id: number; onClose: () => void };

/** All that the staff may know of an athlete, and do for them. */
export function AthleteDrawer({ id, onClose }: Props) {
  const { data } = trpc.admin.athlete.useQuery({ id });
  const name = data?.name ?? athletesWords.athlete;
  return (
    <DrawerFrame name={name} face={data && <Face name={name} />} onClose={onClose}>
      <Loaded skeleton={<Skeleton w="100%" h="480px" mt="4" />} failed={words.failed}>
        <Parts id={id} />
      </Loaded>
    </DrawerFrame>
  );
}

function Parts({ id }: { id: number }) {
  const [file] = trpc.admin.athlete.useSuspenseQuery({ id });
  return (
    <>
      <ProfilePart file={file} />
      <SessionsPart file={file} />
      <MoneyPart file={file} />
      <MilestonesPart id={id} />
      <BadgesPart id={id} />
      <PointsPart id={id} />
      <PostingPart file={file} />
      <TextLink alone to={`/admin/audit?target=athlete+${id}`}>
        {words.audit}
      </TextLink>
    </>
  );
}

import { chakra, Flex } from "@chakra-ui/react";
import { getQueryKey } from "@trpc/react-query";
import { X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { Badge } from "#src/components/badge.tsx";
import { Facts } from "#src/components/facts.tsx";
import { IconButton } from "#src/components/icon-button.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { useLeaving } from "#src/components/presence.tsx";
import { Skeleton } from "#src/components/skeleton.tsx";
import { TextLink } from "#src/components/text-link.tsx";
import { formatCount, formatDate, formatMoney, formatStamp } from "#src/lib/format.ts";
import { mailto } from "#src/lib/mailto.ts";
import { type RouterOutputs, trpc, trpcClient } from "#src/lib/trpc.ts";
import { Muted } from "../../screen-parts.tsx";
import { AccountAccess } from "../../security/account-access.tsx";
import { accessWords } from "../../security/words.ts";
import { Monogram, StateBadge } from "../athlete-parts.tsx";
import { athletesWords, levelWords, stateWords } from "../words.ts";
import {
  type AthleteProps,
  isFuture,
  MoreButton,
  Part,
  Rows,
  useAthletePages,
} from "./drawer-parts.tsx";
import { EmailPart } from "./email-part.tsx";
import { PostingPart } from "./posting-part.tsx";
import { BadgesPart, MilestonesPart, PointsPart } from "./progress-parts.tsx";
import { SessionsPart } from "./sessions-part.tsx";
import { moneyWords, postingWords, profileWords, athleteWords as words } from "./words.ts";

type Props = { id: number; onClose: () => void };

/** What the staff may see of an athlete, and do for them. */
export function AthleteDrawer({ id, onClose }: Props) {
  const { data } = trpc.admin.athlete.useQuery({ id });
  const name = data?.name ?? athletesWords.athlete;
  return (
    <DrawerFrame name={name} monogram={data && <Monogram name={name} />} onClose={onClose}>
      <Loaded skeleton={<Skeleton w="100%" h="480px" mt="4" />} failed={words.failed}>
        <Parts id={id} />
      </Loaded>
    </DrawerFrame>
  );
}

function Parts({ id }: { id: number }) {
  const [athlete] = trpc.admin.athlete.useSuspenseQuery({ id });
  return (
    <>
      <ProfilePart athlete={athlete} />
      <EmailPart athlete={athlete} />
      <SessionsPart athlete={athlete} />
      <MoneyPart athlete={athlete} />
      <MilestonesPart id={id} />
      <BadgesPart id={id} />
      <PointsPart id={id} />
      <PostingPart athlete={athlete} />
      {athlete.accountId && <AccountAccess id={athlete.accountId} />}
      <Flex wrap="wrap" columnGap="6">
        {athlete.accountId && (
          <TextLink alone to={`/admin/security?account=${athlete.accountId}`}>
            {accessWords.events}
          </TextLink>
        )}
        <TextLink alone to={`/admin/audit?athlete=${id}`}>
          {words.audit}
        </TextLink>
      </Flex>
    </>
  );
}

type FrameProps = { name: string; monogram: ReactNode; onClose: () => void; children: ReactNode };

/** A drawer beside the list, or instead of it on a phone. Escape closes it. */
function DrawerFrame({ name, monogram, onClose, children }: FrameProps) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isPresent = useLeaving(panel);

  useEffect(() => heading.current?.focus(), []);

  function onKeyDown({ key, target }: KeyboardEvent) {
    // Inside an open form, Escape closes the form only.
    const isInForm = target instanceof Element && target.closest("fieldset");
    if (key === "Escape" && !isInForm) onClose();
  }

  return (
    <Panel
      ref={panel}
      aria-labelledby={id}
      data-leaving={isPresent ? undefined : ""}
      aria-hidden={!isPresent || undefined}
      inert={!isPresent}
      onKeyDown={onKeyDown}
    >
      <Head>
        <chakra.div display="flex" gap="3" alignItems="center" minW="0">
          {monogram}
          <chakra.h2 id={id} ref={heading} tabIndex={-1} textStyle="h3" overflowWrap="anywhere">
            {name}
          </chakra.h2>
        </chakra.div>
        <IconButton label={words.closeLong(name)} color="fg.muted" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </Head>
      {children}
    </Panel>
  );
}

function ProfilePart({ athlete }: AthleteProps) {
  const { currentStreak, longestStreak, faithfulDays } = athlete;
  const streak = [currentStreak, longestStreak, faithfulDays].map(formatCount);
  const [current = "", longest = "", faithful = ""] = streak;
  return (
    <>
      <Flex gap="2" wrap="wrap" py="4">
        <StateBadge state={athlete.state} />
        {athlete.suspendedUntil && isFuture(athlete.suspendedUntil) && (
          <Badge colorPalette="red">
            {postingWords.until} {formatStamp(athlete.suspendedUntil)}
          </Badge>
        )}
      </Flex>
      <Muted mb="4">{words.private}</Muted>
      <Part title={profileWords.title} failed={words.failed}>
        <Facts
          facts={[
            [
              "E-mail",
              <a key="mail" href={mailto(athlete.email)}>
                {athlete.email}
              </a>,
            ],
            [profileWords.sport, athlete.sport],
            [profileWords.school, athlete.school],
            [profileWords.level, levelWords[athlete.level]],
            [profileWords.challenge, athlete.challenge],
            [profileWords.joined, formatDate(athlete.createdAt)],
            [profileWords.zone, athlete.timeZone.replaceAll("_", " ")],
            [profileWords.points, formatCount(athlete.totalPoints)],
            [profileWords.streak, profileWords.streakOf(current, longest, faithful)],
          ]}
        />
      </Part>
    </>
  );
}

type Payment = RouterOutputs["admin"]["athletePayments"][number];

function MoneyPart({ athlete }: AthleteProps) {
  const { renewsAt, accessUntil, endsAt } = athlete.subscription;
  const isOver = athlete.state === "canceled";
  return (
    <Part title={moneyWords.title} failed={moneyWords.failed}>
      <Facts
        facts={[
          [moneyWords.state, stateWords[athlete.state]],
          [moneyWords.renews, renewsAt && formatDate(renewsAt)],
          [moneyWords.until, accessUntil && formatDate(accessUntil)],
          [moneyWords.ended, isOver && endsAt && formatDate(endsAt)],
        ]}
      />
      <Payments id={athlete.id} />
    </Part>
  );
}

function Payments({ id }: { id: number }) {
  const pages = useAthletePages(
    getQueryKey(trpc.admin.athletePayments),
    id,
    trpcClient.admin.athletePayments.query,
  );
  const { rows } = pages;
  if (rows.length === 0) return <Muted mt="3">{moneyWords.empty}</Muted>;
  return (
    <>
      <Rows mt="4">
        {rows.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </Rows>
      <MoreButton of={moneyWords.title} pages={pages} />
    </>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { description, paidAt, amount, refundedAmount, currency } = payment;
  return (
    <li>
      <span>
        {description}
        <small>
          <time dateTime={paidAt.toISOString()}>{formatDate(paidAt)}</time>
          {refundedAmount > 0 && `, ${moneyWords.refunded(formatMoney(refundedAmount, currency))}`}
        </small>
      </span>
      <b>{formatMoney(amount, currency)}</b>
    </li>
  );
}

const Panel = chakra("section", {
  base: {
    bg: "bg.panel",
    borderWidth: "1px",
    borderRadius: "l3",
    px: "clamp(16px, 2.4vw, 28px)",
    pb: "8",
    lg: {
      position: "fixed",
      zIndex: "docked",
      insetBlock: "0",
      right: "0",
      w: "min(560px, 46vw)",
      overflowY: "auto",
      borderWidth: "0",
      borderLeftWidth: "1px",
      borderRadius: "0",
      shadow: "lift",
      animation: "open",
      "&[data-leaving]": { animation: "leave" },
    },
  },
});

const Head = chakra("div", {
  base: {
    position: "sticky",
    top: "0",
    zIndex: "1",
    display: "flex",
    justifyContent: "space-between",
    alignItems: "center",
    gap: "3",
    py: "4",
    bg: "bg.panel",
    borderBottomWidth: "1px",
  },
});

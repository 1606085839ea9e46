import { chakra, Grid, Stack } from "@chakra-ui/react";
import { type ReactNode, Suspense, useState } from "react";
import { archPath, Drawing } from "#src/components/drawings.tsx";
import { BySetting, MailLink } from "#src/components/help.tsx";
import { PageHeading } from "#src/components/page.tsx";
import { MarginGrid, Section, SectionHeading } from "#src/components/section.tsx";
import { Loading, Skeleton } from "#src/components/skeleton.tsx";
import { LaneRow, StartList } from "#src/components/start-list.tsx";
import { ButtonLink } from "#src/components/text-link.tsx";
import { VideoScreen } from "#src/components/video.tsx";
import { Wrap } from "#src/components/wrap.tsx";
import { formats, speaking, topics } from "#src/content/speaking.ts";
import { teamTalk, video } from "#src/content/video.ts";
import { lazyForm } from "#src/lib/early-form.ts";
import { sessionStore, storeKeys } from "#src/lib/local-store.ts";
import { inquiry, inquiryFormId, inquiryWithoutScripts } from "./words.ts";

export function SpeakingScreen() {
  const [sentPage, setSentPage] = useState<ReactNode>();
  return (
    <>
      <title>{speaking.title}</title>
      <meta name="description" content={speaking.description} />
      {sentPage ?? (
        <>
          <TalkHero />
          <Topics />
          <Formats />
          <InquirySection onSent={setSentPage} />
        </>
      )}
    </>
  );
}

const columns = { base: "minmax(0, 1fr)", md: "minmax(0, 6.2fr) minmax(0, 5.8fr)" };

function TalkHero() {
  return (
    <section>
      <Wrap pt="clamp(32px, 4vw, 56px)">
        <Grid templateColumns={columns} gap="clamp(28px, 5vw, 72px)" alignItems="center">
          <Stack gap="6" align="start">
            <PageHeading textStyle="display" fontSize="clamp(2.6rem, 1.8rem + 3.2vw, 4.2rem)">
              {speaking.heading}
            </PageHeading>
            <chakra.p textStyle="lead" color="fg.muted" maxW="46ch">
              {speaking.sub}
            </chakra.p>
            <ButtonLink to="#inquiry">{speaking.button}</ButtonLink>
          </Stack>
          <TalkArt />
        </Grid>
      </Wrap>
    </section>
  );
}

const arch = { cx: 310, cy: 450, foot: 520 };

const rows = [0, 1, 2, 3, 4, 5, 6].map((row) => ({ row, r: 120 + 52 * row }));

const seatWidth = 47;

/** The seats of one row; every ninth seat is free. */
function seats({ row, r }: { row: number; r: number }) {
  const count = Math.round((Math.PI * r) / seatWidth);
  return Array.from({ length: count }, (_, seat) => {
    const angle = (Math.PI * (seat + 0.5)) / count;
    return {
      cx: (arch.cx - r * Math.cos(angle)).toFixed(1),
      cy: (arch.cy - r * Math.sin(angle)).toFixed(1),
      isFree: (seat + 2 * row) % 9 === 0,
    };
  });
}

/** Rows of seats around a rising sun. */
function TalkArt() {
  return (
    <Plate>
      <Drawing
        viewBox="0 0 620 520"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden
        css={{
          "& .lane": { stroke: "art.faint", strokeWidth: "1.6" },
          "& circle.seat": { fill: "art.paper", stroke: "art.paper", strokeWidth: "1.6" },
          "& circle.seat.free": { fill: "art.ground", stroke: "art.lane" },
        }}
      >
        {rows.map(({ row, r }) => (
          <g key={row}>
            <path className="lane" d={archPath(arch, r)} />
            {seats({ row, r }).map(({ cx, cy, isFree }) => (
              <circle
                key={`${cx} ${cy}`}
                className={isFree ? "seat free" : "seat"}
                cx={cx}
                cy={cy}
                r="6.6"
              />
            ))}
          </g>
        ))}
        <path className="sun" d="M258 450a52 52 0 0 1 104 0z" />
        <path className="ripple" d="M226 450h168M226 462h168M226 477h168M226 495h168" />
      </Drawing>
    </Plate>
  );
}

function Topics() {
  return (
    <Section id="topics" pt="clamp(40px, 5vw, 72px)">
      <Wrap>
        <MarginGrid>
          <Stack gap="6" align="start">
            <SectionHeading>{speaking.topics}</SectionHeading>
            <chakra.figure w="full" maxW="520px">
              <VideoScreen {...teamTalk} />
              <chakra.figcaption mt="3.5">
                <chakra.b display="block" fontWeight="600">
                  {teamTalk.title}
                </chakra.b>
                <chakra.span textStyle="small" color="fg.muted">
                  {video.consent}
                </chakra.span>
              </chakra.figcaption>
            </chakra.figure>
          </Stack>
          <StartList>
            {topics.map(({ value, label, blurb }, index) => (
              <LaneRow key={value} lane={index + 1}>
                <chakra.h3 textStyle="h3">{label}</chakra.h3>
                <chakra.p color="fg.muted" mt="1" maxW="60ch">
                  {blurb}
                </chakra.p>
              </LaneRow>
            ))}
          </StartList>
        </MarginGrid>
      </Wrap>
    </Section>
  );
}

function Formats() {
  return (
    <Section id="formats" bg="bg.subtle">
      <Wrap>
        <SectionHeading mb="7">{speaking.formats}</SectionHeading>
        <Ledger>
          {formats.map(({ title, blurb }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{blurb}</dd>
            </div>
          ))}
        </Ledger>
      </Wrap>
    </Section>
  );
}

const InquiryForm = lazyForm(
  inquiryFormId,
  async () => (await import("./inquiry-form.tsx")).InquiryForm,
  { isNeeded: () => sessionStore.read(storeKeys.inquiryDraft) !== null },
);

/** `page` replaces the screen after sending; its code is loaded together with the form's. */
type Props = { onSent: (page: ReactNode) => void };

function InquirySection({ onSent }: Props) {
  return (
    <Section id="inquiry">
      <Wrap>
        <Stack gap="2.5" mb="9">
          <SectionHeading textStyle="h1">{inquiry.heading}</SectionHeading>
          <chakra.p textStyle="lead" color="fg.muted">
            {inquiry.lead}
          </chakra.p>
        </Stack>
        <noscript>
          <OrWriteTo />
        </noscript>
        <Suspense fallback={<FormSkeleton />}>
          <InquiryForm onSent={onSent} />
        </Suspense>
      </Wrap>
    </Section>
  );
}

function FormSkeleton() {
  return (
    <Loading>
      <Stack gap="8" minH={{ base: "1607px", sm: "1271px", md: "1043px" }}>
        <Skeleton w="100%" h="220px" />
        <Skeleton w="100%" h="320px" />
        <Skeleton w="100%" h="320px" />
      </Stack>
    </Loading>
  );
}

/** Empty if no office address is set. */
function OrWriteTo() {
  return (
    <BySetting
      setting="officeEmail"
      isSet={(address) => (
        <p>
          {inquiryWithoutScripts.orWriteTo} <MailLink address={address} />.
        </p>
      )}
    />
  );
}

const Plate = chakra("div", {
  base: {
    borderRadius: "l3",
    overflow: "hidden",
    bg: "art.ground",
    aspectRatio: "62 / 50",
    "& svg": { display: "block", w: "full", h: "full" },
  },
});

const Ledger = chakra("dl", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" },
    borderLeftWidth: "1px",
    borderColor: "border.lane",
    "& > div": {
      p: { base: "16px 0 16px 20px", md: "4px 24px 28px" },
      borderColor: "border.lane",
      borderRightWidth: { md: "1px" },
      borderTopWidth: { base: "1px", md: "0" },
    },
    "& > div:first-of-type": { borderTopWidth: "0", pt: { base: "0", md: "1" } },
    "& > div:nth-of-type(n + 4)": { borderTopWidth: "1px", pt: { md: "7" } },
    "& dt": { textStyle: "h3", mb: "1.5" },
    "& dd": { color: "fg.muted" },
  },
});

import { chakra, Flex, Stack } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { EmptyArch } from "#src/components/empty.tsx";
import { Note } from "#src/components/note.tsx";
import { NoIndex, PageBody, PageHeading } from "#src/components/page.tsx";
import { SunriseDoor } from "#src/components/sunrise-door.tsx";
import { ButtonLink, TextLink } from "#src/components/text-link.tsx";
import { Verse } from "#src/components/verse.tsx";
import { notFound } from "#src/content/site.ts";
import { versePageWords as words } from "./words.ts";

/** The frame of the page of a shared verse. Search engines do not list the page. */
export function VersePage({ children }: { children: ReactNode }) {
  return (
    <PageBody>
      <NoIndex />
      <meta name="description" content={words.description} />
      {children}
    </PageBody>
  );
}

type SharedVerseProps = {
  verse: string;
  reference: string;
  /** Long verses keep the normal font size. The page made at build time has a placeholder here. */
  isLong: boolean | string;
  encouragement: ReactNode;
  children: ReactNode;
};

/** The verse with the actions below it. The athlete who shared the verse is not named. */
export function SharedVerse({
  verse,
  reference,
  isLong,
  encouragement,
  children,
}: SharedVerseProps) {
  return (
    <VerseColumns>
      <title>{words.title(reference)}</title>
      <div>
        <PageHeading textStyle="h2">{words.heading}</PageHeading>
        <chakra.p textStyle="small" color="fg.muted" mt="1.5">
          {words.from}
        </chakra.p>
      </div>
      <Text data-long={isLong}>
        <Verse text={verse} reference={reference} />
      </Text>
      {encouragement}
      {children}
    </VerseColumns>
  );
}

const Text = chakra("div", {
  base: {
    overflowWrap: "anywhere",
    "& blockquote": { maxW: "30ch", ps: { md: "9" }, whiteSpace: "pre-line" },
    "&[data-long=false] blockquote": {
      fontSize: "clamp(1.5rem, 1.1rem + 1.9vw, 2.4rem)",
      lineHeight: "1.36",
    },
    "& cite": { mt: "4", fontSize: "0.9375rem" },
  },
});

export function Encouragement({ children }: { children: string }) {
  return (
    <chakra.p
      maxW="44ch"
      fontFamily="heading"
      fontSize="1.25rem"
      lineHeight="1.45"
      overflowWrap="anywhere"
      whiteSpace="pre-line"
    >
      {`“${children}”`}
    </chakra.p>
  );
}

export const Actions = chakra("div", {
  base: { display: "grid", gap: "3.5", justifyItems: "start", maxW: "60ch" },
});

export const Ended = () => <Note>{words.ended}</Note>;

export const StatusLine = chakra("p", {
  base: { textStyle: "small", color: "fg.muted", fontVariantNumeric: "tabular-nums" },
});

export function SignInToJoin({ to }: { to: string }) {
  return (
    <ButtonLink colorPalette="accent" to={to}>
      {words.signIn}
    </ButtonLink>
  );
}

export function NewHere({ to }: { to: string }) {
  return (
    <chakra.p textStyle="small" w="full" mt="3" pt="4" borderTopWidth="1px">
      {words.new}{" "}
      <TextLink alone to={to}>
        {words.createProfile}
      </TextLink>
    </chakra.p>
  );
}

export function VerseNotFound() {
  return (
    <Stack gap="5" align="start" minH="50vh">
      <title>{words.notFoundTitle}</title>
      <EmptyArch />
      <PageHeading>{words.notFound}</PageHeading>
      <chakra.p textStyle="lead" color="fg.muted" maxW="48ch">
        {words.notFoundHelp}
      </chakra.p>
      <Flex wrap="wrap" align="center" gap="12px 24px">
        <ButtonLink to="/">{notFound.home}</ButtonLink>
        <TextLink alone to="/soulcare">
          {notFound.dashboard}
        </TextLink>
      </Flex>
    </Stack>
  );
}

/** The drawing of the door, and the content beside it. */
export function VerseColumns({ children }: { children: ReactNode }) {
  return (
    <Columns>
      <SunriseDoor maxW={{ base: "92px", md: "340px" }} />
      <chakra.div display="grid" gap="26px" minW="0">
        {children}
      </chakra.div>
    </Columns>
  );
}

const Columns = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", md: "minmax(0, 4fr) minmax(0, 8fr)" },
    gap: { base: "6", md: "clamp(36px, 7vw, 104px)" },
    alignItems: "center",
    minH: { md: "52vh" },
  },
});

import { chakra, Grid } from "@chakra-ui/react";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "#src/components/badge.tsx";
import { Duo } from "#src/components/form/field.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { SectionHeading } from "#src/components/section.tsx";
import { Skeleton } from "#src/components/skeleton.tsx";
import { Card } from "#src/components/wrap.tsx";
import { states } from "#src/content/site.ts";
import { formatDate } from "#src/lib/format.ts";
import { reasonOf } from "#src/lib/server-failure.ts";
import { type AccountSection, accountSections, accountWords } from "./words.ts";

const padding = "clamp(20px, 3vw, 36px)";

type Props = { id: AccountSection; skeleton: ReactNode; children: ReactNode };

/** One section of the account, with its own loading state, error and retry. */
export function SectionCard({ id, skeleton, children }: Props) {
  const headingId = `${id}-heading`;
  return (
    <Card
      as="section"
      id={id}
      aria-labelledby={headingId}
      position="relative"
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="6"
      p={padding}
      overflowWrap="anywhere"
    >
      <SectionHeading id={headingId}>{accountSections[id]}</SectionHeading>
      <Loaded skeleton={skeleton} failed={states.failed}>
        {children}
      </Loaded>
    </Card>
  );
}

/** A badge at the right of the section's heading. */
export const StateBadge = chakra(Badge, {
  base: {
    position: "absolute",
    top: `calc(${padding} + 8px)`,
    right: padding,
  },
});

/** A part of a section, with a line above it. */
export const Part = chakra("div", { base: { borderTopWidth: "1px", pt: "22px" } });

export const PartHeading = chakra("h3", { base: { textStyle: "h3", fontSize: "1.15rem" } });

export const Explanation = chakra("p", {
  base: { textStyle: "small", color: "fg.muted", mt: "1", maxW: "64ch" },
});

export const PartRows = chakra("ul", {
  base: { listStyle: "none", mt: "1.5", "& > li + li": { borderTopWidth: "1px" } },
});

type DatedProps = { words: readonly [before: string, after: string]; at: Date };

/** A sentence with a date between two texts. */
export function Dated({ words: [before, after], at }: DatedProps) {
  return (
    <>
      {before} <time dateTime={at.toISOString()}>{formatDate(at)}</time>
      {after}
    </>
  );
}

/** Says that a change is saved. Always on the page, so that screen readers announce it. */
export function Done({ children }: { children: string | false | undefined }) {
  return (
    <chakra.p
      role="status"
      display="flex"
      alignItems="center"
      gap="1.5"
      textStyle="small"
      color="fg.success"
      _empty={{ position: "absolute" }}
    >
      {children && (
        <>
          <Check size={16} aria-hidden />
          {children}
        </>
      )}
    </chakra.p>
  );
}

/** An error beside the control that failed. */
export function Refused({ children }: { children: string }) {
  return (
    <chakra.p role="alert" textStyle="small" fontWeight="500" color="fg.error">
      {children}
    </chakra.p>
  );
}

/** The server's reason for refusing a change, or a general message if there is none. */
export const notSaved = (error: unknown) => reasonOf(error, accountWords.failed);

export function FieldsSkeleton({ rows }: { rows: number }) {
  return (
    <Grid gap="6">
      {Array.from({ length: rows }, (_, row) => (
        <Duo key={row}>
          <FieldSkeleton />
          <FieldSkeleton />
        </Duo>
      ))}
      <Skeleton w="130px" h="44px" />
    </Grid>
  );
}

function FieldSkeleton() {
  return (
    <Grid gap="7px">
      <Skeleton w="45%" h="21px" />
      <Skeleton w="100%" h="48px" />
      <Skeleton w="80%" h="21px" />
    </Grid>
  );
}

export function LinesSkeleton({ lines }: { lines: number }) {
  return (
    <Grid gap="5">
      {Array.from({ length: lines }, (_, line) => (
        <Grid key={line} gap="2">
          <Skeleton w="38%" h="22px" />
          <Skeleton w="76%" h="18px" />
        </Grid>
      ))}
    </Grid>
  );
}

import { chakra, Flex } from "@chakra-ui/react";
import type { ComponentProps, ReactNode } from "react";
import { Link, NavLink } from "react-router-dom";
import { clockIn } from "#server/input/zone-time.ts";
import { PageHeading } from "#src/components/page.tsx";
import { Toggle } from "#src/components/toggle.tsx";
import { admin } from "#src/content/admin.ts";
import { technicalParts } from "#src/content/admin-places.ts";
import { formatRecent, formatStamp, formatTimeInZone } from "#src/lib/format.ts";
import { useNow } from "#src/lib/use-today.ts";
import { adminWords } from "./words.ts";

type HeadingProps = { place: string; heading?: string; lead?: ReactNode; children?: ReactNode };

/** The heading of an admin screen, its document title, and its actions at the right. */
export function AdminHeading({ place, heading = place, lead, children }: HeadingProps) {
  return (
    <Flex wrap="wrap" justify="space-between" align="end" gap="4" mb="6">
      <title>{admin.title(place)}</title>
      <div>
        <PageHeading>{heading}</PageHeading>
        {lead && (
          <chakra.p color="fg.muted" mt="1" fontVariantNumeric="tabular-nums">
            {lead}
          </chakra.p>
        )}
      </div>
      {children && (
        <Flex
          wrap="wrap"
          gap="2"
          css={{ "& > button": { flexWrap: "wrap", maxW: "full", overflowWrap: "anywhere" } }}
        >
          {children}
        </Flex>
      )}
    </Flex>
  );
}

/** Links between the screens under "Technical". */
export const TechnicalParts = () => (
  <PartsNav aria-label={admin.technical}>
    {technicalParts.map(({ to, label }) => (
      <NavLink key={to} to={to}>
        {label}
      </NavLink>
    ))}
  </PartsNav>
);

const PartsNav = chakra("nav", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    columnGap: "6",
    mb: "5",
    borderBottomWidth: "1px",
    borderColor: "border.lane",
    "& a": {
      display: "inline-flex",
      alignItems: "center",
      minH: "11",
      px: "1",
      fontWeight: "500",
      color: "fg.muted",
    },
    "& a[aria-current=page]": {
      color: "fg",
      fontWeight: "700",
      boxShadow: "inset 0 -3px 0 {colors.accent.border}",
    },
  },
});

type ZonesProps = { timeZone: string; children?: ReactNode };

/** A note, in place of the children, if the browser's clock differs from the staff profile's. */
export function ZonesDiffer({ timeZone, children }: ZonesProps) {
  const now = useNow();
  const here = formatTimeInZone(now);
  const there = clockIn(timeZone, now);
  return here === there ? children : <Muted mb="4">{adminWords.zones(there)}</Muted>;
}

type FilterTogglesProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

/** A row of filter buttons; exactly one is pressed. */
export function FilterToggles<Value extends string>(props: FilterTogglesProps<Value>) {
  const { label, options, chosen, onChoose } = props;
  return (
    <Flex role="group" aria-label={label} wrap="wrap" gap="2" mb="5">
      {options.map((option) => (
        <Toggle
          key={option.value}
          aria-pressed={option.value === chosen}
          onClick={() => onChoose(option.value)}
        >
          {option.label}
        </Toggle>
      ))}
    </Flex>
  );
}

type FilterSelectProps = Pick<
  ComponentProps<"select">,
  "id" | "aria-invalid" | "aria-describedby"
> & {
  label: string;
  options: readonly (readonly [value: string, label: string])[];
  value: string;
  onChange: (value: string) => void;
};

/** A select that filters or sorts a list without a submit button. */
export function FilterSelect({ label, options, value, onChange, ...rest }: FilterSelectProps) {
  return (
    <Select
      {...rest}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}

/** "2 hours ago", "Yesterday", "Aug 10"; the tooltip has the full date. */
export function RecentTime({ at }: { at: Date }) {
  return (
    <chakra.time dateTime={at.toISOString()} title={formatStamp(at)} whiteSpace="nowrap">
      {formatRecent(at, new Date()).spoken}
    </chakra.time>
  );
}

const columns = (narrowest: string, share: string) =>
  `repeat(auto-fit, minmax(min(100%, max(${narrowest}, ${share})), 1fr))`;

/** Two grid columns, or one if large text leaves no room for two. */
export const twoColumns = (narrowest: string) => columns(narrowest, "34%");

/** The grid for a row of large numbers: four columns, or fewer in a narrow space. */
export const numberGrid = {
  display: "grid",
  gridTemplateColumns: { base: twoColumns("8rem"), md: columns("9.5rem", "24%") },
  gap: "1px",
  bg: "border",
  borderWidth: "1px",
  borderRadius: "l3",
  overflow: "hidden",
  fontVariantNumeric: "tabular-nums",
} as const;

export const largeNumber = {
  fontFamily: "heading",
  fontWeight: "500",
  fontSize: "clamp(1.6rem, 1.2rem + 1.5vw, 2.25rem)",
  lineHeight: "1.2",
} as const;

export const Muted = chakra("p", { base: { textStyle: "small", color: "fg.muted" } });

/** Fields that belong together, below a legend. */
export const FieldGroup = chakra("fieldset", {
  base: {
    display: "grid",
    gap: "3",
    minW: "0",
    pt: "3",
    borderTopWidth: "1px",
    "& > legend": { fontWeight: "600", float: "left" },
  },
});

const Select = chakra("select", {
  base: {
    minH: "12",
    ps: "3",
    pe: "1.5",
    bg: "bg.panel",
    color: "fg",
    borderWidth: "1px",
    borderColor: "border.emphasized",
    borderRadius: "l2",
    fontSize: "1rem",
    cursor: "pointer",
    maxW: "full",
    _invalid: { borderColor: "border.error", boxShadow: "inset 0 0 0 1px {colors.border.error}" },
  },
});

/** A link that covers its whole row; the row needs `position: relative`. */
export const RowLink = chakra(Link, {
  base: {
    fontWeight: "600",
    overflowWrap: "anywhere",
    _before: { content: '""', position: "absolute", inset: "0" },
    _focusVisible: {
      outline: "none",
      _before: { outline: "2px solid", outlineColor: "colorPalette.focusRing" },
    },
  },
});

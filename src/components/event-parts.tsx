import { chakra } from "@chakra-ui/react";
import { clockIn, longDayIn, shortDayIn, timeIn } from "#server/input/zone-time.ts";
import { browserZone } from "#src/lib/time-zones.ts";

export const ownZone = (zone: string | null) => zone ?? browserZone();

type Timed = { startsAt: Date; minutes: number };

/** 6:00 to 7:15 PM Central: AM or PM is written once if it is the same for both times. */
export function spanIn(zone: string, { startsAt, minutes }: Timed) {
  const start = timeIn(zone, startsAt);
  const until = new Date(startsAt.getTime() + minutes * 60_000);
  const isSameHalf = start.slice(-2) === timeIn(zone, until).slice(-2);
  return `${isSameHalf ? start.slice(0, -3) : start} to ${clockIn(zone, until)}`;
}

type Seats = { capacity: number | null; coming: number };

export const isFull = ({ capacity, coming }: Seats) => capacity !== null && coming >= capacity;

type ArchProps = { zone: string; at: Date; isOutlined?: boolean; size?: "small" | "large" };

/** A date drawn in an arch, hidden from screen readers: the text beside it has the date too. */
export function DayArch({ zone, at, isOutlined = false, size = "small" }: ArchProps) {
  const [month = "", day = ""] = shortDayIn(zone, at).split(" ");
  return (
    <Arch aria-hidden data-outlined={isOutlined ? "" : undefined} data-size={size}>
      {month}
      <b>{day}</b>
    </Arch>
  );
}

const Arch = chakra("span", {
  base: {
    flex: "none",
    display: "grid",
    alignContent: "end",
    justifyItems: "center",
    w: "52px",
    h: "62px",
    pb: "7px",
    borderRadius: "999px 999px 6px 6px",
    bg: "gray.solid",
    color: "gray.contrast",
    fontSize: "12px",
    fontWeight: "600",
    lineHeight: "1.1",
    "& b": { fontFamily: "heading", fontWeight: "500", fontSize: "22px", lineHeight: "1" },
    "&[data-outlined]": {
      bg: "transparent",
      color: "fg",
      borderWidth: "1.5px",
      borderColor: "border.emphasized",
    },
    "&[data-size=large]": {
      w: { base: "72px", md: "104px" },
      h: { base: "88px", md: "128px" },
      pb: { base: "10px", md: "16px" },
      fontSize: "14px",
    },
    "&[data-size=large] b": { fontSize: { base: "32px", md: "45px" } },
  },
});

/** Monday, November 30, 6:00 to 7:15 PM Central */
export const wholeTime = (zone: string, event: Timed) =>
  `${longDayIn(zone, event.startsAt)}, ${spanIn(zone, event)}`;

import { chakra, Flex } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { calendarWords } from "#src/content/calendar.ts";
import type { Mark, MonthDay } from "./month.ts";

const { legend } = calendarWords;

const sign = { flex: "none", borderColor: "border.emphasized" } as const;

const Faithful = chakra("i", {
  base: {
    ...sign,
    w: "18px",
    h: "10px",
    bg: "accent.subtle",
    borderBlockWidth: "1.5px",
    borderColor: "accent.border",
  },
});
const Rest = chakra("i", {
  base: { ...sign, w: "13px", h: "15px", borderWidth: "1.5px", borderRadius: "7px 7px 2px 2px" },
});
const Paused = chakra("i", {
  base: { ...sign, w: "18px", h: "10px", borderBlockWidth: "1.5px", borderStyle: "dashed" },
});
const Today = chakra("i", {
  base: { ...sign, w: "13px", h: "13px", borderRadius: "full", bg: "gray.solid" },
});

/** What the signs of this month mean. */
export function Legend({ days }: { days: readonly MonthDay[] }) {
  const has = (mark: Mark) => days.some((day) => day.mark === mark);
  return (
    <Flex
      as="ul"
      wrap="wrap"
      gap="6px 16px"
      mt="3.5"
      listStyle="none"
      aria-hidden
      fontSize="0.8125rem"
      color="fg.muted"
    >
      <Sign name={legend.faithful}>
        <Faithful />
      </Sign>
      {has("rest") && (
        <Sign name={legend.rest}>
          <Rest />
        </Sign>
      )}
      {has("paused") && (
        <Sign name={legend.paused}>
          <Paused />
        </Sign>
      )}
      {days.some(({ isToday }) => isToday) && (
        <Sign name={legend.today}>
          <Today />
        </Sign>
      )}
    </Flex>
  );
}

function Sign({ name, children }: { name: string; children: ReactNode }) {
  return (
    <chakra.li display="inline-flex" alignItems="center" gap="7px">
      {children}
      {name}
    </chakra.li>
  );
}

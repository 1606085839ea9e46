import { Box, Flex } from "@chakra-ui/react";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { checkInKeys } from "#db/values.ts";
import { Loaded } from "#src/components/loaded.tsx";
import { PageBody } from "#src/components/page.tsx";
import { Skeleton } from "#src/components/skeleton.tsx";
import type { RouterOutputs } from "#src/lib/trpc.ts";
import { trpc } from "#src/lib/trpc.ts";
import { CaringView } from "./caring-view.tsx";
import { DayView } from "./day-view.tsx";
import { QuestionView } from "./question-view.tsx";
import { checkInWords as words } from "./words.ts";

export type CheckIns = RouterOutputs["soulcare"]["checkIns"];
export type CheckIn = CheckIns["days"][number];

/** The check-in: five questions, then the day with what the mentor sees of it. */
export function CheckInScreen() {
  return (
    <>
      <title>{words.title}</title>
      <Loaded skeleton={<CheckInSkeleton />} failed={words.failed}>
        <Steps />
      </Loaded>
    </>
  );
}

function Steps() {
  const [checkIns] = trpc.soulcare.checkIns.useSuspenseQuery({});
  const [params] = useSearchParams();
  const today = checkIns.days.find(({ day }) => day === checkIns.today);
  const step = params.get("step");
  const hasAnswer = checkInKeys.some((key) => (today?.[key] ?? null) !== null);
  // As it was on the way in: the first answer arrives before the address says what comes next.
  const [entry] = useState(hasAnswer ? undefined : checkInKeys[0]);
  const asked = checkInKeys.find((key) => key === step) ?? (step ? undefined : entry);
  // Without the soul, which the Huddle asks.
  const keys = params.get("of") === "4" ? checkInKeys.filter((key) => key !== "soul") : checkInKeys;
  if (asked) return <QuestionView key={checkIns.today} {...{ checkIns, today, keys, asked }} />;
  if (step === "caring" && today?.isHeavy)
    return <CaringView today={today} isLong={checkIns.isLongHeavy} />;
  return <DayView key={checkIns.today} checkIns={checkIns} today={today} />;
}

function CheckInSkeleton() {
  return (
    <PageBody>
      <Skeleton w="180px" h="20px" mb="2" />
      <Skeleton w="320px" maxW="full" h="44px" mb="7" />
      <Flex gap="2">
        {[1, 2, 3, 4, 5].map((place) => (
          <Box key={place} flex="1" maxW="140px">
            <Skeleton h="132px" />
          </Box>
        ))}
      </Flex>
    </PageBody>
  );
}

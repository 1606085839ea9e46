import { Box, Flex, Stack } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { PageBody } from "#src/components/page.tsx";
import { CardSkeleton, Skeleton } from "#src/components/skeleton.tsx";
import { memberPlaces, phonePlacesOf } from "#src/content/member-places.ts";
import { withoutScripts } from "#src/content/site.ts";
import { HuddleSkeleton } from "#src/features/soulcare/huddle/huddle-skeleton.tsx";
import { BarLink, BottomBar, useIsAt } from "./bar.tsx";
import { MemberFrame } from "./member-frame.tsx";

/**
 * The frame of a member's page before the viewer is known; its links work without scripts. Without
 * scripts `coverStyles` hides the screen in it, which would never finish loading.
 */
export const FirstPaint = ({ children }: { children: ReactNode }) => (
  <>
    <MemberFrame places={<PlaceLinks places={memberPlaces} />} account={<AccountSpace />}>
      <noscript>
        <PageBody>
          <Stack gap="3">
            <p>{withoutScripts.needed}</p>
            <p>{withoutScripts.danger}</p>
          </Stack>
        </PageBody>
      </noscript>
      {children}
    </MemberFrame>
    <PhonePlaces places={memberPlaces} />
  </>
);

/** The placeholder for a member's screen whose code or data is still loading. */
export function MemberSkeleton() {
  if (useLocation().pathname === "/soulcare") return <HuddleSkeleton />;
  return (
    <PageBody minH="100dvh">
      <Skeleton w="220px" h="40px" mb="6" />
      <CardSkeleton />
    </PageBody>
  );
}

/** A placeholder as large as the bell and the account menu. */
export const AccountSpace = () => (
  <Flex align="center" gap="2" pe="1" data-scripted>
    <Box boxSize="11" />
    <Skeleton w="36px" h="42px" borderRadius="18px 18px 4px 4px" />
  </Flex>
);

type Props = { places: typeof memberPlaces };

export function PlaceLinks({ places }: Props) {
  const isAt = useIsAt();
  return (
    <Box as="nav" aria-label="Main" hideBelow="md" display="flex" gap="1" ms="3">
      {places.map((place) => (
        <BarLink key={place.to} to={place.to} aria-current={isAt(place) ? "page" : undefined}>
          {place.label}
        </BarLink>
      ))}
    </Box>
  );
}

export const PhonePlaces = ({ places }: Props) => <BottomBar places={phonePlacesOf(places)} />;

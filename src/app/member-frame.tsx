import { Flex } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { ColorModeButton } from "#src/components/icon-button.tsx";
import { SkipLink } from "#src/components/skip-link.tsx";
import { Bar, BarRow, Brand, Main } from "./bar.tsx";

type FrameProps = { places?: ReactNode; account?: ReactNode; children: ReactNode };

/** The frame around the screens of athletes, also for staff and visitors. */
export function MemberFrame({ places, account, children }: FrameProps) {
  return (
    <Flex direction="column" minH="100dvh">
      <SkipLink />
      <Bar>
        <BarRow>
          <Brand to="/soulcare" />
          {places}
          <Flex ms="auto" gap="4px" align="center">
            <ColorModeButton />
            {account}
          </Flex>
        </BarRow>
      </Bar>
      <Main id="main" tabIndex={-1} pb="calc(var(--bottom-bar, 0px) + env(safe-area-inset-bottom))">
        {children}
      </Main>
    </Flex>
  );
}

import { Button, chakra, Flex } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { Card } from "#src/components/wrap.tsx";
import { type PushState, readPushState, turnOffPush, turnOnPush } from "#src/lib/push-device.ts";
import { explainPush, ownerOf } from "#src/lib/push-owner.ts";
import { useViewer } from "#src/lib/use-viewer.ts";

const words = {
  heading: "This phone",
  lead: "Get a quiet line on your lock screen. It never shows names, requests or what somebody wrote.",
  turnOn: "Turn on for this phone",
  asks: "Your phone will ask once more.",
  on: "It is on for this phone.",
  turnOff: "Turn off for this phone",
  refused: "Your browser has switched this off. Its settings can undo that.",
  homeScreen:
    "On an iPhone: first add Honour to your Home Screen (Share, “Add to Home Screen”), open it there and come back.",
  none: "This browser has no such lines.",
  failed: "That did not work. Please try again.",
};

/** Turns push on for this browser. Permission is asked in the tap, and never before it. */
export function ThisPhoneCard() {
  const viewer = useViewer();
  const owner = viewer ? ownerOf(viewer) : "";
  const [state, setState] = useState<PushState>();
  const [isPending, setIsPending] = useState(false);
  useEffect(() => {
    void readPushState(owner).then(setState);
  }, [owner]);

  async function change(act: () => Promise<PushState>) {
    setIsPending(true);
    try {
      setState(await act());
    } catch (error) {
      toaster.create({
        ...{ variant: "destructive", title: words.failed },
        description: explainPush(error),
      });
    }
    setIsPending(false);
  }

  return (
    <Card as="section" aria-label={words.heading}>
      <chakra.h2 textStyle="h3">{words.heading}</chakra.h2>
      <chakra.p color="fg.muted" mt="1" mb="4">
        {words.lead}
      </chakra.p>
      <Flex wrap="wrap" align="center" columnGap="4" rowGap="2" minH="44px" role="status">
        {state === "off" && (
          <>
            <Button
              size="sm"
              loading={isPending}
              onClick={() => void change(() => turnOnPush(owner))}
            >
              {words.turnOn}
            </Button>
            <Said>{words.asks}</Said>
          </>
        )}
        {state === "on" && (
          <>
            <Said>{words.on}</Said>
            <Button
              variant="outline"
              size="sm"
              loading={isPending}
              onClick={() => void change(turnOffPush)}
            >
              {words.turnOff}
            </Button>
          </>
        )}
        {state === "refused" && <Said>{words.refused}</Said>}
        {state === "home-screen" && <Said>{words.homeScreen}</Said>}
        {state === "none" && <Said>{words.none}</Said>}
      </Flex>
    </Card>
  );
}

const Said = chakra("p", { base: { textStyle: "small", color: "fg.muted" } });

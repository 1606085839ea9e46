import { chakra, Stack } from "@chakra-ui/react";
import { InkBand } from "#src/components/wrap.tsx";
import { whatsNext } from "#src/content/profile.ts";

const lanes =
  "linear-gradient(to right, {colors.art.rule} 0 1px, transparent 1px 6px, {colors.art.rule} 6px 7px, transparent 7px 12px, {colors.art.rule} 12px 13px)";
const ownLane =
  "linear-gradient(to right, {colors.art.lane} 0 1px, transparent 1px 4px, {colors.sun} 4px 9px, transparent 9px 12px, {colors.art.lane} 12px 13px)";

const Step = chakra("li", {
  base: {
    display: "grid",
    gap: "2px",
    position: "relative",
    py: "3",
    ps: "34px",
    lineHeight: "1.4",
    _before: {
      content: '""',
      position: "absolute",
      left: "0",
      insetY: "0",
      w: "13px",
      backgroundImage: lanes,
    },
    "&[aria-current=step]::before": { backgroundImage: ownLane },
  },
});

/** The lanes still to run. */
export function WhatsNext() {
  return (
    <InkBand as="section" aria-labelledby="whats-next" borderWidth={{ base: "0", _dark: "1px" }}>
      <Stack gap="4.5" p="clamp(20px, 2.4vw, 28px)">
        <chakra.h2 id="whats-next" textStyle="h3">
          {whatsNext.title}
        </chakra.h2>
        <chakra.ol listStyle="none">
          {whatsNext.steps.map(({ title, text }, place) => (
            <Step key={title} aria-current={place === 0 ? "step" : undefined}>
              <chakra.b fontWeight="600">{title}</chakra.b>
              <chakra.span textStyle="small" color="fg.muted">
                {text}
              </chakra.span>
            </Step>
          ))}
        </chakra.ol>
        <chakra.p textStyle="small" color="fg.muted">
          {whatsNext.text}
        </chakra.p>
      </Stack>
    </InkBand>
  );
}

import { Button, chakra } from "@chakra-ui/react";
import { useState } from "react";
import { Dialog } from "#src/components/dialog.tsx";
import { tour as words } from "#src/content/tour.ts";
import { TourArt } from "./tour-art.tsx";
import type { TourState } from "./use-tour.ts";

const { steps } = words;

const Laps = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: `repeat(${steps.length}, 1fr)`,
    gap: "1.5",
    mt: "4",
    mb: "2",
    "& > span": { h: "8px", borderBlockWidth: "1px", borderColor: "border.emphasized" },
    "& > [data-run]": { bg: "gray.solid" },
    "& > [data-current]": { bg: "accent.solid" },
  },
});

export function Tour({ tour }: { tour: TourState }) {
  return tour.stage === "closed" ? null : <Steps tour={tour} />;
}

/** Begins at the first step whenever it opens. */
function Steps({ tour }: { tour: TourState }) {
  const [place, setPlace] = useState(0);
  const step = steps[place];
  const isLast = place === steps.length - 1;
  if (!step) return null;
  return (
    <Dialog
      title={step.title}
      art={<TourArt place={place} />}
      isClosing={tour.stage === "closing"}
      onClose={tour.skip}
      foot={
        <>
          <Button variant="ghost" me="auto" ms="-3" onClick={tour.skip}>
            {words.skip}
          </Button>
          {place > 0 && (
            <Button variant="outline" onClick={() => setPlace(place - 1)}>
              {words.previous}
            </Button>
          )}
          <Button onClick={isLast ? tour.complete : () => setPlace(place + 1)}>
            {isLast ? words.complete : words.next}
          </Button>
        </>
      }
    >
      <chakra.p minH={{ base: "7.5em", sm: "5em" }} aria-live="polite">
        {step.text}
      </chakra.p>
      <Progress place={place} />
    </Dialog>
  );
}

function Progress({ place }: { place: number }) {
  const said = words.progress(place + 1, steps.length);
  return (
    <>
      <Laps
        role="progressbar"
        aria-label={words.label}
        aria-valuemin={1}
        aria-valuemax={steps.length}
        aria-valuenow={place + 1}
        aria-valuetext={said}
      >
        {steps.map(({ title }, lap) => (
          <span
            key={title}
            data-run={lap < place ? "" : undefined}
            data-current={lap === place ? "" : undefined}
          />
        ))}
      </Laps>
      <chakra.p textStyle="small" color="fg.muted" fontVariantNumeric="tabular-nums">
        {said}
      </chakra.p>
    </>
  );
}

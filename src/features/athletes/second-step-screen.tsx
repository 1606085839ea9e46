import { useState } from "react";
import { Navigate, useNavigate } from "react-router-dom";
import { NoIndex } from "#src/components/page.tsx";
import { secondStep } from "#src/content/second-step.ts";
import { GiveCode } from "#src/features/athletes/second-step/give-code.tsx";
import { SetUp } from "#src/features/athletes/second-step/set-up.tsx";
import { Split } from "#src/features/athletes/split.tsx";
import { useNext } from "#src/lib/use-next.ts";
import { useEntering } from "#src/lib/use-viewer.ts";

/** Where an admin gives the code of their phone, and sets the phone up. */
export function SecondStepScreen() {
  const viewer = useEntering();
  const next = useNext("/admin");
  const navigate = useNavigate();
  // A code that is right ends the step while this screen stands.
  const [wasAsked] = useState(viewer?.step === "code");

  if (!viewer) return <Navigate to="/sign-in" replace />;
  if (viewer.role !== "admin") return <Navigate to="/account" replace />;
  if (wasAsked && !viewer.step) return <Navigate to={next} replace />;
  return (
    <Split>
      <title>{secondStep.title}</title>
      <NoIndex />
      {viewer.step === "code" ? (
        <GiveCode />
      ) : (
        <SetUp
          isNeeded={viewer.step === "enrol"}
          onDone={() => void navigate(next, { replace: true })}
        />
      )}
    </Split>
  );
}

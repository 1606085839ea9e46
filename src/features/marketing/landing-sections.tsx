import { Closing } from "./closing.tsx";
import { Farewell } from "./farewell.tsx";
import { FirstSession } from "./first-session.tsx";
import { MentorSection } from "./mentor-section.tsx";
import { Programs } from "./programs.tsx";
import { Resources } from "./resources.tsx";
import { Testimonials } from "./testimonials.tsx";

/** Everything on the landing page below its first screen. */
export function LandingSections() {
  return (
    <>
      <Farewell />
      <Programs />
      <FirstSession />
      <MentorSection />
      <Testimonials />
      <Resources />
      <Closing />
    </>
  );
}

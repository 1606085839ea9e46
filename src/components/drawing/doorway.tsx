import { DoorwayPlate } from "../drawings.tsx";

/** The plate beside a form. */
export function Doorway() {
  return (
    <DoorwayPlate
      viewBox="0 0 640 860"
      keep="xMidYMid"
      arch={{ cx: 320, cy: 380, foot: 900 }}
      radii={[90, 140, 190, 240, 290, 340, 390]}
      sun={{ cx: 320, horizon: 470, r: 56, halfWidth: 89 }}
    />
  );
}

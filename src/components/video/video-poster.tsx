import { DoorwayPlate } from "#src/components/drawing/doorway-plate.tsx";

/** The picture before the video: a doorway on the track. */
export function VideoPoster() {
  return (
    <DoorwayPlate
      viewBox="0 0 640 360"
      keep="xMaxYMid"
      arch={{ cx: 470, cy: 190, foot: 360 }}
      radii={[74, 118, 162, 206, 250, 294]}
      sun={{ cx: 470, horizon: 258, r: 46, halfWidth: 73 }}
    />
  );
}

import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

type PictureProps = { label: string };

/** The Huddle: a greeting and a card with the next step. */
export function HuddlePicture({ label }: PictureProps) {
  return (
    <Phone label={label}>
      <text className="title greeting" x="16" y="64">
        Good morning, Jordan.
      </text>
      <rect className="plate" x="14" y="84" width="232" height="182" rx="9" />
      <path
        className="bend"
        d="M204 266v-82a42 42 0 0 1 42-42M218 266v-82a28 28 0 0 1 28-28M232 266v-82a14 14 0 0 1 14-14"
      />
      <text className="gold strong" x="30" y="110">
        Next
      </text>
      <text className="plated title" x="30" y="138">
        Carry
        <tspan x="30" dy="27">
          Philippians 4:6
        </tspan>
      </text>
      <text className="plated" x="30" y="190">
        Until Saturday
      </text>
      <path className="run" d="M30 206h20M55 206h20M80 206h20" />
      <path
        className="ahead"
        d="M105 202.5h20M105 209.5h20M130 202.5h20M130 209.5h20M155 202.5h20M155 209.5h20M180 202.5h20M180 209.5h20"
      />
      <rect className="button" x="30" y="220" width="86" height="34" rx="5" />
      <text className="dark strong" x="47" y="242">
        I did it
      </text>
      <path className="panel" d="M14 340v-49a9 9 0 0 1 9-9h214a9 9 0 0 1 9 9v49" />
      <text className="title small" x="30" y="309">
        Since you were here
      </text>
      <text x="30" y="333">
        Two people prayed for you
      </text>
    </Phone>
  );
}

/** Where the songs of the Mood Path lie. */
const songs = { firstX: 34, stepX: 21.5, ys: [144, 146, 162, 170, 186, 194, 206, 202, 186, 184] };

const pointsOfPath = songs.ys.map((y, at) => ({ x: songs.firstX + songs.stepX * at, y }));

/** A smooth line through all songs, horizontal at each song; `shift` moves the line down. */
function pathOfSongs(shift: number) {
  const half = songs.stepX / 2;
  const [first, ...others] = pointsOfPath;
  const curves = others.map(({ x, y }) => `S${x - half} ${y + shift} ${x} ${y + shift}`);
  return `M${first?.x} ${(first?.y ?? 0) + shift}${curves.join("")}`;
}

/** A playlist and its Mood Path. */
export function MoodPicture({ label }: PictureProps) {
  const last = pointsOfPath.at(-1);
  return (
    <Phone label={label}>
      <text className="title" x="16" y="66">
        From overwhelmed
        <tspan x="16" dy="26">
          to focused
        </tspan>
      </text>
      <rect className="panel" x="14" y="108" width="232" height="134" rx="9" />
      <path className="lane" d={`${pathOfSongs(-8)}${pathOfSongs(8)}M26 226h208`} />
      <path className="path" d={pathOfSongs(0)} />
      {pointsOfPath.slice(0, -1).map(({ x, y }) => (
        <circle key={x} className="song" cx={x} cy={y} r="4.5" />
      ))}
      <circle className="last-song" cx={last?.x} cy={last?.y} r="6.5" />
      <text className="strong" x="30" y="130">
        9
      </text>
      <text className="strong" x="223" y="168">
        6
      </text>
      <Song lane={1} title="Lead Me" y={274} />
      <path className="lane" d="M14 290h232" />
      <Song lane={2} title="Rise Up" y={318} />
    </Phone>
  );
}

function Song({ lane, title, y }: { lane: number; title: string; y: number }) {
  return (
    <>
      <text className="title accent" x="18" y={y}>
        {lane}
      </text>
      <text className="strong" x="44" y={y - 2}>
        {title}
      </text>
      <text className="quiet" x="206" y={y - 2}>
        verse
      </text>
    </>
  );
}

/** A page of the timeout journal. */
export function TimeoutPicture({ label }: PictureProps) {
  return (
    <Phone label={label}>
      <path className="done" d="M16 46h33M54 46h33M92 46h33" />
      <path className="run" d="M130 46h14" />
      <path
        className="ahead"
        d="M130 42.5h33M130 49.5h33M168 42.5h33M168 49.5h33M206 42.5h33M206 49.5h33"
      />
      <text className="quiet" x="16" y="82">
        4. I’m not alone
      </text>
      <text className="title" x="16" y="110">
        The truth I choose
      </text>
      <text className="quiet" x="16" y="138">
        I believed: “I am only worth
        <tspan x="16" dy="20">
          what I run.”
        </tspan>
      </text>
      <text className="title small" x="16" y="196">
        I was loved before I ever
        <tspan x="16" dy="34">
          wore a number, and I will
        </tspan>
        <tspan x="16" dy="34">
          be when I hand it back.
        </tspan>
      </text>
      <path className="lane" d="M14 206h232M14 240h232M14 274h232" />
      <rect className="button" x="172" y="292" width="74" height="34" rx="5" />
      <text className="dark strong" x="193" y="314">
        Save
      </text>
      <text className="quiet" x="16" y="314">
        On this device only
      </text>
    </Phone>
  );
}

/** The upper part of a phone. Screen readers read only `label`, not the texts inside. */
function Phone({ label, children }: PictureProps & { children: ReactNode }) {
  return (
    <Screen viewBox="0 0 260 341" role="img" aria-label={label}>
      <path className="phone" d="M1 341V31a30 30 0 0 1 30-30h198a30 30 0 0 1 30 30v310" />
      <path className="lane wide" d="M106 16h48" />
      <g aria-hidden>{children}</g>
      <path className="lane" d="M0 340H260" />
    </Screen>
  );
}

const Screen = chakra("svg", {
  base: {
    "& text": { fontFamily: "body", fontSize: "15px", fill: "fg" },
    "& .title": {
      fontFamily: "heading",
      fontWeight: "500",
      fontSize: "24px",
      letterSpacing: "-0.01em",
    },
    "& .small": { fontSize: "19px" },
    "& .greeting": { fontSize: "22px" },
    "& .strong": { fontWeight: "600" },
    "& .quiet": { fill: "fg.muted" },
    "& .accent": { fill: "accent.fg" },
    "& .plated": { fill: "art.paper" },
    "& .gold": { fill: "sun" },
    "& .dark": { fill: "accent.contrast" },
    "& .plate": { fill: "art.ground", stroke: "art.rule" },
    "& .button": { fill: "sun" },
    "& .phone": { fill: "bg", stroke: "border.emphasized", strokeWidth: "2" },
    "& .panel": { fill: "bg.panel", stroke: "border" },
    "& .bend": { fill: "none", stroke: "art.rule", strokeWidth: "1.4" },
    "& .lane": { fill: "none", stroke: "border.lane", strokeWidth: "1.2" },
    "& .wide": { strokeWidth: "5", strokeLinecap: "round" },
    "& .run": { stroke: "sun", strokeWidth: "8" },
    "& .done": { stroke: "fg", strokeWidth: "8" },
    "& .ahead": { stroke: "border.emphasized" },
    "& .path": { fill: "none", stroke: "fg", strokeWidth: "2.8" },
    "& .song": { fill: "bg.panel", stroke: "fg", strokeWidth: "2" },
    "& .last-song": { fill: "sun" },
  },
});

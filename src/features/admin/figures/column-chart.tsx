import { chakra, Flex } from "@chakra-ui/react";
import { formatCount } from "#src/lib/format.ts";
import { Drawing, Drawn, Rules } from "./drawing.tsx";
import { arch, isLabelled, plot, type Size, ticksFor } from "./geometry.ts";

type Series = { name: string; values: readonly number[] };

type Props = {
  labels: readonly string[];
  series: readonly Series[];
  said: string;
  isNarrow?: boolean;
  format?: (value: number) => string;
};

/** A column for each value, beside each other where there are two of a time. */
export function ColumnChart({ said, isNarrow, ...chart }: Props) {
  const { series } = chart;
  return (
    <>
      <Drawn
        said={said}
        isNarrow={isNarrow ?? false}
        draw={(size) => <Columns {...chart} size={size} />}
      />
      {series.length > 1 && <Legend names={series.map(({ name }) => name)} />}
    </>
  );
}

type ColumnsProps = Omit<Props, "said" | "isNarrow"> & { size: Size };

function Columns({ labels, series, size, format = formatCount }: ColumnsProps) {
  const ticks = ticksFor(series.flatMap(({ values }) => values));
  const { left, right } = plot(size, ticks);
  const room = (right - left) / labels.length;
  const most = size.width > 400 ? 6 : 3;
  return (
    <>
      <Rules size={size} ticks={ticks} format={format} />
      {labels.map((label, index) => (
        <g key={label} transform={`translate(${left + index * room} 0)`}>
          {series.map(({ name, values }, place) => (
            <Column
              key={name}
              {...{ place, size, ticks, format }}
              room={room}
              of={series.length}
              value={values[index] ?? 0}
              isLast={index === labels.length - 1}
            />
          ))}
          {isLabelled(index, labels.length, most) && (
            <text x={room / 2} y={size.height - 4}>
              {label}
            </text>
          )}
        </g>
      ))}
    </>
  );
}

type ColumnProps = {
  value: number;
  place: number;
  of: number;
  room: number;
  isLast: boolean;
  size: Size;
  ticks: readonly number[];
  format: (value: number) => string;
};

function Column({ value, place, of, room, isLast, size, ticks, format }: ColumnProps) {
  const { floor, up } = plot(size, ticks);
  const width = Math.min(22, (room * 0.8) / of);
  const x = room / 2 + (place - of / 2) * width;
  return (
    <>
      {value > 0 && (
        <path
          className={place === 0 ? "first" : "second"}
          d={arch(x + 1, width - 2, { from: floor, to: up(value) })}
        />
      )}
      {isLast && (
        <text className="value" x={x + width / 2} y={up(value) - 8}>
          {format(value)}
        </text>
      )}
    </>
  );
}

function Legend({ names }: { names: readonly string[] }) {
  return (
    <Flex as="ul" gap="4" mt="2" listStyle="none" textStyle="small" color="fg.muted">
      {names.map((name, place) => (
        <chakra.li key={name} display="flex" alignItems="center" gap="7px">
          <chakra.span w="12px" flex="none">
            <Drawing viewBox="0 0 12 14" aria-hidden>
              <path
                className={place === 0 ? "first" : "second"}
                d={arch(1, 10, { from: 13, to: 1 })}
              />
            </Drawing>
          </chakra.span>
          {name}
        </chakra.li>
      ))}
    </Flex>
  );
}

import { chakra } from "@chakra-ui/react";
import { figureWords } from "#src/content/admin-figures.ts";

const Details = chakra("details", {
  base: {
    mt: "auto",
    pt: "3",
    "& summary": {
      display: "inline-flex",
      alignItems: "center",
      minH: "11",
      fontWeight: "600",
      fontSize: "0.9375rem",
      textDecorationLine: "underline",
      textDecorationThickness: "1.5px",
      textDecorationColor: "accent.border",
      textUnderlineOffset: "5px",
      cursor: "pointer",
      listStyle: "none",
      "&::-webkit-details-marker": { display: "none" },
    },
  },
});

const Table = chakra("table", {
  base: {
    w: "full",
    mt: "2",
    fontSize: "0.875rem",
    fontVariantNumeric: "tabular-nums",
    borderCollapse: "collapse",
    "& th, & td": { py: "1.5", borderTopWidth: "1px", textAlign: "end", fontWeight: "400" },
    "& thead th": { borderTopWidth: "0", fontWeight: "600" },
    "& :is(th, td):first-of-type": { textAlign: "start" },
  },
});

type Props = {
  /** What the table is about, for its name. */
  about: string;
  heads: readonly string[];
  rows: readonly (readonly [name: string, ...values: (string | number)[]])[];
};

/** The same as the drawing, as a table. */
export function Numbers({ about, heads, rows }: Props) {
  return (
    <Details>
      <summary>
        {figureWords.show}
        <chakra.span srOnly>: {about}</chakra.span>
      </summary>
      <Table>
        <chakra.caption srOnly>{about}</chakra.caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, index) => (
                <td key={heads[index + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Details>
  );
}

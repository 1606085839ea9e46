type Cell = string | number | null;

/** CSV with a byte order mark, so that Excel reads it as UTF-8. */
export const toCsv = (rows: readonly (readonly Cell[])[]) =>
  `\uFEFF${rows.map((row) => `${row.map(csvCell).join(",")}\r\n`).join("")}`;

function csvCell(cell: Cell) {
  if (typeof cell === "number") return String(cell);
  const text = withoutFormula(cell ?? "");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A spreadsheet would run text that begins like a formula, also after spaces. */
const withoutFormula = (text: string) => (/^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text);

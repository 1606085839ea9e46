type Cell = string | number | null;

/** Rows as a spreadsheet opens them, with the mark by which Excel knows that it is UTF-8. */
export const toCsv = (rows: readonly (readonly Cell[])[]) =>
  `\uFEFF${rows.map((row) => `${row.map(written).join(",")}\r\n`).join("")}`;

function written(cell: Cell) {
  if (typeof cell === "number") return String(cell);
  const text = disarmed(cell ?? "");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A spreadsheet would run what begins like a formula, also after blanks. */
const disarmed = (text: string) => (/^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text);

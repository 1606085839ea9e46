type Cell = string | number | null;

/** CSV with a byte order mark, so that Excel reads it as UTF-8. */
export const toCsv = (rows: readonly (readonly Cell[])[]) =>
  `\uFEFF${rows.map((row) => `${row.map(written).join(",")}\r\n`).join("")}`;

function written(cell: Cell) {
  if (typeof cell === "number") return String(cell);
  const text = disarmed(cell ?? "");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A spreadsheet would run text that begins like a formula, also after spaces. */
const disarmed = (text: string) => (/^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text);

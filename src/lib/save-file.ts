/** Downloads `text` as a file. */
export function saveFile(name: string, { type, text }: { type: string; text: string }) {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // By the next task the download has begun and no longer needs the URL.
  setTimeout(() => URL.revokeObjectURL(url));
}

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

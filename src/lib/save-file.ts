/** Downloads `text` as a file. */
export function saveFile(name: string, { type, text }: { type: string; text: string }) {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // By the next task the download holds the data itself.
  setTimeout(() => URL.revokeObjectURL(url));
}

/** Whether the text lies in the clipboard now; a browser may refuse that, or know no clipboard. */
export async function copyText(text: string) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

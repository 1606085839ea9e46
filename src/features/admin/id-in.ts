/** The id that a parameter of the URL holds; undefined if it holds none. */
export function idIn(text: string | null) {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

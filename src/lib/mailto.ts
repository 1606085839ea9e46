type Draft = { subject?: string; body?: string };

/** A link that writes a mail. Every part is encoded, because addresses are user input. */
export function mailto(address: string, { subject, body }: Draft = {}) {
  const to = address.split("@").map(encodeURIComponent).join("@");
  const fields = Object.entries({ subject, body }).flatMap(([name, text]) =>
    text === undefined ? [] : [`${name}=${encodeURIComponent(text)}`],
  );
  return `mailto:${to}${fields.length > 0 ? `?${fields.join("&")}` : ""}`;
}

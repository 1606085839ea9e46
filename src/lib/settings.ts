/** Public settings that the server writes into the page. */
export type Settings = {
  supportEmail: string | null;
  officeEmail: string | null;
  analyticsId: string | null;
  /** Whether this site can send mail. Without a mail server it waits in the outbox. */
  canMail: boolean;
  /** False in production, where written samples are left out. */
  showsSamples: boolean;
};

let settings: Settings | undefined;

/** They never change while the page is open. */
export function readSettings() {
  settings ??= parseSettings(document.getElementById("settings")?.textContent);
  return settings;
}

/** Missing or damaged text gives empty settings. */
export function parseSettings(text: string | null | undefined): Settings {
  const stored = Object(quietly(() => JSON.parse(text ?? "{}")));
  return {
    supportEmail: textOrNull(stored.supportEmail),
    officeEmail: textOrNull(stored.officeEmail),
    analyticsId: textOrNull(stored.analyticsId),
    canMail: stored.canMail === true,
    showsSamples: stored.showsSamples === true,
  };
}

function quietly(parse: () => unknown) {
  try {
    return parse();
  } catch {
    return undefined;
  }
}

const textOrNull = (value: unknown) => (typeof value === "string" && value ? value : null);

type Pattern = readonly [pattern: RegExp, name: string];

// Newer browsers also name the older ones that they imitate, so the newest come first.
const browsers: readonly Pattern[] = [
  [/\bEdg(A|iOS)?\//, "Edge"],
  [/\b(OPR|OPT|OPiOS)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/(\bCriOS|Chrome|\bChromium)\//, "Chrome"],
  [/\bVersion\/.*\bSafari\//, "Safari"],
];

const machines: readonly Pattern[] = [
  [/\biPhone\b/, "an iPhone"],
  [/\biPad\b/, "an iPad"],
  [/\bAndroid\b.*\bMobile\b/, "an Android phone"],
  [/\bAndroid\b/, "an Android tablet"],
  [/\bCrOS\b/, "a Chromebook"],
  [/\bMac OS X\b|\bMacintosh\b/, "a Mac"],
  [/\bWindows\b/, "Windows"],
  [/\bLinux\b|\bX11\b/, "Linux"],
];

export type Device = { name: string; isHandheld: boolean };

/** Browser and machine of a user agent, in words: Chrome on a Mac. */
export function readDevice(userAgent: string): Device {
  const browser = nameIn(browsers, userAgent);
  const machine = nameIn(machines, userAgent);
  const isHandheld = /\b(iPhone|iPad|Android)\b/.test(userAgent);
  if (!browser && !machine) return { name: programIn(userAgent), isHandheld };
  return { name: [browser ?? "A browser", machine].filter(Boolean).join(" on "), isHandheld };
}

const nameIn = (patterns: readonly Pattern[], text: string) =>
  patterns.find(([pattern]) => pattern.test(text))?.[1];

/** The name at the start of a user agent that is no browser's: curl/8.1 */
function programIn(userAgent: string) {
  const [program = ""] = /^(?!Mozilla\b)[\w .-]{1,40}/.exec(userAgent) ?? [];
  return program.trim() || "Unknown device";
}

import { expect, test } from "vitest";
import { readDevice } from "#src/lib/device-name.ts";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";
const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)";
const android = "Mozilla/5.0 (Linux; Android 14; Pixel 8)";

test.each([
  [`${mac} ${webkit} Chrome/126.0.0.0 Safari/537.36`, "Chrome on a Mac"],
  [`${mac} ${webkit} Version/17.5 Safari/605.1.15`, "Safari on a Mac"],
  [`${iphone} ${webkit} Version/17.5 Mobile/15E148 Safari/604.1`, "Safari on an iPhone"],
  [`${iphone} ${webkit} CriOS/126.0 Mobile/15E148 Safari/604.1`, "Chrome on an iPhone"],
  [
    "Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) Version/16.6 Mobile/15E148 Safari/604.1",
    "Safari on an iPad",
  ],
  [`${android} ${webkit} Chrome/126.0.0.0 Mobile Safari/537.36`, "Chrome on an Android phone"],
  [`${android} ${webkit} Chrome/126.0.0.0 Safari/537.36`, "Chrome on an Android tablet"],
  [
    `${android} ${webkit} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet on an Android phone",
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/126.0 Safari/537.36 Edg/126.0`,
    "Edge on Windows",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0",
    "Firefox on Windows",
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/126.0.0.0 Safari/537.36`,
    "Chrome on a Chromebook",
  ],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/147.0 Safari/537.36`,
    "Chrome on Linux",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64) Konqueror/5.0", "A browser on Linux"],
  ["curl/8.5.0", "curl"],
  ["Mozilla/5.0", "Unknown device"],
  ["", "Unknown device"],
  ["<script>alert(1)</script>", "Unknown device"],
])("%s is %s", (userAgent, name) => expect(readDevice(userAgent).name).toBe(name));

test.each([
  [iphone, true],
  [android, true],
  [mac, false],
  ["curl/8.5.0", false],
])("%s is held in the hand: %s", (userAgent, isHandheld) =>
  expect(readDevice(userAgent)).toMatchObject({ isHandheld }),
);

import { findBrowser } from "./find-browser.ts";

try {
  const { path, version } = await findBrowser();
  console.info(`Chromium ${version} (${path})`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

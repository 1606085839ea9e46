/**
 * @param {string} version such as "20.19.0"
 * @param {string} range the `engines` of package.json: carets joined by "||"
 * @returns {string | undefined} a sentence for the person at the terminal
 */
export function nodeProblem(version, range) {
  const floors = range.split("||").map((part) => part.trim().replace("^", ""));
  if (floors.some((floor) => isWithinCaret(version, floor))) return undefined;
  const wanted = floors.map((floor) => floor.replace(/\.0$/, "")).join(", ");
  return `Honour needs Node ${wanted} or a later release of one of these; this is Node ${version}. Please install one from https://nodejs.org and try again.`;
}

/**
 * @param {string} version
 * @param {string} floor
 */
function isWithinCaret(version, floor) {
  const [major = 0, minor = 0, patch = 0] = version.split(".").map((part) => parseInt(part, 10));
  const [floorMajor = 0, floorMinor = 0, floorPatch = 0] = floor.split(".").map(Number);
  if (major !== floorMajor) return false;
  return minor > floorMinor || (minor === floorMinor && patch >= floorPatch);
}

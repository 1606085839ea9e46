const { version } = require("better-sqlite3/package.json");

// Without a copy of its own Node finds the driver for later Nodes, which would take the process down.
if (!version.startsWith("12.")) throw new Error(`only better-sqlite3 ${version} is installed`);

module.exports = require("better-sqlite3");

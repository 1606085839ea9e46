const { version } = require("better-sqlite3/package.json");

// Without its own copy, Node would find the driver for later Nodes, which crashes the process.
if (!version.startsWith("12.")) throw new Error(`only better-sqlite3 ${version} is installed`);

module.exports = require("better-sqlite3");

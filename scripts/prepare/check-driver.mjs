import process from "node:process";
import { driverProblem, loadDriver } from "../../db/which-driver.mjs";

try {
  loadDriver();
} catch (error) {
  console.error(driverProblem(error));
  process.exit(1);
}

import type { AppRouter } from "#server/routers/index.ts";
import type { GroupedPath } from "./tags.ts";

type Procedures = AppRouter["_def"]["record"];
type ProcedureName = {
  [Group in keyof Procedures]: `${Group & string}.${keyof Procedures[Group] & string}`;
}[keyof Procedures];

type Verb = "get" | "post" | "put" | "delete";
type Target = {
  call: ProcedureName;
  answer?: 200 | 201 | 204;
  /** Input that the path implies. */
  given?: Record<string, string>;
  says: string;
};
/** A REST path and the procedure that answers it. */
export type RestRoute = Target & { [V in Verb]?: GroupedPath };

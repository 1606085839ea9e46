import { randomBytes } from "node:crypto";
import { missing } from "../http/problem.ts";

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString("hex")}`;

/** The objects of one kind, oldest first. */
export class Table<Row extends { id: string }> {
  private readonly rows = new Map<string, Row>();

  constructor(
    readonly prefix: string,
    /** As Stripe calls the kind when one is missing. */
    private readonly label: string,
  ) {}

  insert(row: Row) {
    this.rows.set(row.id, row);
    return row;
  }

  find(id: string): Row | undefined {
    return this.rows.get(id);
  }

  /** `param` names where the id came from. */
  get(id: string, param = "id"): Row {
    const row = this.rows.get(id);
    if (!row) throw missing(this.label, id, param);
    return row;
  }

  newestFirst(): Row[] {
    return [...this.rows.values()].reverse();
  }
}

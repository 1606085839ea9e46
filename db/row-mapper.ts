import { Column, getTableName, is, SQL, Subquery } from "drizzle-orm";

type Field = { path: readonly string[]; field: unknown };
type Decode = (value: unknown) => unknown;
type Cell = { object: string | undefined; name: string; decode: Decode | undefined };
type Row = Record<string, unknown>;

/** What drizzle's own mapping of rows gives, with all that is the same for each row asked once. */
export function rowMapper(fields: readonly Field[], notNull?: Record<string, boolean>) {
  if (fields.some(({ path }) => path.length > 2)) return undefined;
  const cells = fields.map(cellOf);
  const absent = notNull ? findAbsent(fields, notNull) : [];

  function mapRow(values: readonly unknown[]) {
    const row: Row = {};
    const objects: Record<string, Row> = {};
    cells.forEach(({ object, name, decode }, at) => {
      const target = object === undefined ? row : objectOf(row, objects, object);
      const value = values[at];
      target[name] = value === null || !decode ? value : decode(value);
    });
    for (const { name, at } of absent) if (values[at] === null) row[name] = null;
    return row;
  }

  return (rows: readonly (readonly unknown[])[]) => rows.map(mapRow);
}

function objectOf(row: Row, objects: Record<string, Row>, name: string) {
  const known = objects[name];
  if (known) return known;
  const made: Row = {};
  objects[name] = made;
  row[name] = made;
  return made;
}

function cellOf({ path, field }: Field): Cell {
  const [first = "", second] = path;
  const decode = decoderOf(field);
  if (second === undefined) return { object: undefined, name: first, decode };
  return { object: first, name: second, decode };
}

type Decoder = { mapFromDriverValue: Decode };

/** Undefined where a value stays what it is. */
function decoderOf(field: unknown): Decode | undefined {
  const decoder = is(field, Column) ? field : sqlOf(field);
  if (decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue) return undefined;
  return (value) => decoder.mapFromDriverValue(value);
}

/** Safe: a selected field is a column or carries the SQL that it stands for, and that its decoder. */
function sqlOf(field: unknown): Decoder {
  const { sql } = is(field, SQL)
    ? { sql: field }
    : is(field, Subquery)
      ? field._
      : (field as { sql: SQL });
  return (sql as unknown as { decoder: Decoder }).decoder;
}

/** The objects of one table that a left join may leave out, and the column that tells. */
function findAbsent(fields: readonly Field[], notNull: Record<string, boolean>) {
  const tables = new Map<string, { at: number; table: string | undefined }>();
  fields.forEach(({ path: [name = "", inner], field }, at) => {
    if (inner === undefined || !is(field, Column)) return;
    const table = getTableName(field.table);
    const known = tables.get(name);
    if (!known) tables.set(name, { at, table });
    else if (known.table !== table) known.table = undefined;
  });
  return [...tables].flatMap(([name, { at, table }]) =>
    table !== undefined && !notNull[table] ? [{ name, at }] : [],
  );
}

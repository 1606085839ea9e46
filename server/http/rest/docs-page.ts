import { escapeHtml } from "../html.ts";
import { nameIn } from "./components.ts";
import type { Described, OpenApi } from "./openapi.ts";
import type { JsonSchema } from "./operations.ts";

type Entry = { verb: string; path: string; described: Described };
type Group = { name: string; id: string; description: string; entries: Entry[] };

/** The OpenAPI document as an HTML page; `files` are the paths of the built frontend's files. */
export function docsPage(document: OpenApi, files: Iterable<string>) {
  const groups = groupsOf(document);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Honour: the API</title>
<style>${docsStyle(files)}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the calls</a>
<header><h1>Honour: the API</h1></header>
<nav aria-label="Contents" tabindex="0"><details><summary>Contents</summary>${contentsHtml(groups)}</details></nav>
<main id="main">
${introduction(document)}
${groups.map((group) => groupHtml(group, document)).join("\n")}
${refusalsHtml(document)}
${shapesHtml(document)}
</main>
</body>
</html>
`;
}

function groupsOf({ tags, paths }: OpenApi): Group[] {
  const entries = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, described]) => ({ verb, path, described })),
  );
  return tags.map(({ name, description }) => ({
    name,
    description,
    id: name.toLowerCase().replaceAll(/\W+/g, "-"),
    entries: entries.filter(({ described }) => described.tags.includes(name)),
  }));
}

const link = (id: string, html: string) => `<li><a href="#${id}">${html}</a></li>`;

function contentsHtml(groups: readonly Group[]) {
  const parts = groups.map(({ id, name, entries }) => {
    const calls = entries.map(({ verb, path, described }) =>
      link(described.operationId, `<b>${verb.toUpperCase()}</b> ${short(path)}`),
    );
    return `<li><a href="#${id}">${escapeHtml(name)}</a><ul>${calls.join("")}</ul></li>`;
  });
  const others = [link("refusals", "Refusals"), link("shapes", "Shapes of answers")];
  return `<ul>${link("token", "Getting a token")}${parts.join("")}${others.join("")}</ul>`;
}

/** Without `/api`, and with line breaks allowed before slashes. */
const short = (path: string) => path.replace("/api", "").replaceAll("/", "<wbr>/");

const introduction = ({ info, servers: [server] }: OpenApi) => `<section class="group">
<p>${escapeHtml(info.summary)} This page shows every call. Programs read the same as
<a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<h2 id="token">Getting a token</h2>
<p>A script sends a token instead of signing in. Whoever runs this site makes one at
<a href="/admin/tokens">/admin/tokens</a>, or in a shell on the server:</p>
<pre>npm run --silent token -- create admin "Monthly report" --scopes=read,write,admin &gt; token.txt</pre>
<p>It is shown once. Each call names the scopes it needs: <code>read</code> for what only reads,
<code>write</code> for what changes something, <code>admin</code> as well for the calls of the staff. Try it:</p>
<pre>${escapeHtml(curlOf("get", `${server?.url}/api/session`))}</pre>
<p>Send JSON with <code>content-type: application/json</code>. Times are ISO 8601 with a zone, days look like
<code>2030-06-01</code>. Where a list goes on, the header <code>Link</code> has the next page.</p>
</section>`;

function groupHtml({ name, id, description, entries }: Group, document: OpenApi) {
  const calls = entries.map((entry) => callHtml(entry, document));
  return `<section class="group"><h2 id="${id}">${escapeHtml(name)}</h2><p>${escapeHtml(description)}</p></section>
${calls.join("\n")}`;
}

function callHtml({ verb, path, described }: Entry, document: OpenApi) {
  const { operationId, summary, description, parameters, responses } = described;
  const content = "requestBody" in described ? described.requestBody : undefined;
  const body = content?.content["application/json"];
  const schema = body && document.components.schemas[nameIn(body.schema) ?? ""];
  // The Idempotency-Key header is listed instead.
  const inBody = fieldsIn(schema ?? {}).filter(({ name }) => name !== "idempotencyKey");
  const fields: Field[] = [...parameters, ...inBody];
  const [server] = document.servers;
  const curl = curlOf(verb, `${server?.url}${filled(path, described)}`, body?.example);
  return `<section>
<h3 id="${operationId}"><code>${verb.toUpperCase()} ${escapeHtml(path)}</code></h3>
<p>${escapeHtml(summary)}. ${escapeHtml(description)}</p>
${fieldsTable(fields)}
<pre>${escapeHtml(curl)}</pre>
<p>${answerHtml(responses)}</p>
</section>`;
}

/** The path with example values, and with a query of the required parameters. */
function filled(path: string, { parameters }: Described) {
  const values = parameters.filter(({ example }) => example !== undefined);
  const asked = values.filter((parameter) => parameter.in === "query");
  const query = new URLSearchParams(asked.map(({ name, example }) => [name, String(example)]));
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(values.find((parameter) => parameter.name === name)?.example),
  );
  return asked.length > 0 ? `${address}?${query}` : address;
}

function curlOf(verb: string, address: string, example?: unknown) {
  const method = verb === "get" || (verb === "post" && example) ? "" : ` -X ${verb.toUpperCase()}`;
  const start = `curl${method} -H "authorization: Bearer $(cat token.txt)" '${address}'`;
  if (example === undefined) return start;
  const body = JSON.stringify(example).replaceAll("'", "'\\''");
  return `${start} \\\n  -H 'content-type: application/json' -d '${body}'`;
}

function answerHtml(responses: Described["responses"]) {
  const [answer = "", ...refused] = Object.keys(responses);
  const content = responses[answer];
  const json = content && "content" in content && content.content;
  const shape = json ? kindHtml(json["application/json"].schema) : "no body";
  return `Answers ${answer}: ${shape}. <a href="#refusals">Refused</a> with ${refused.join(", ")}.`;
}

/** What each status of a refusal means. */
function refusalsHtml({ components: { responses } }: OpenApi) {
  const rows = Object.entries(responses).map(([name, { description, content }]) => {
    const { code } = content["application/json"].example;
    return [name.replace("Refused", ""), `<code>${code}</code>`, withCode(description)];
  });
  return `<section class="group"><h2 id="refusals">Refusals</h2>
<p>Every refusal has the shape <a href="#Error">Error</a>. Quote its <code>requestId</code> when you report a problem.</p>
${tableOf(["Number", "Code", "Meaning"], rows)}</section>`;
}

/** The schemas of answers. Those of inputs are shown with their calls. */
function shapesHtml({ components: { schemas } }: OpenApi) {
  const shapes = Object.entries(schemas).filter(([name]) => !name.endsWith("Input"));
  const sections = shapes.map(
    ([name, schema]) => `<section><h3 id="${name}">${name}</h3>
${fieldsTable(fieldsIn(schema))}</section>`,
  );
  return `<section class="group"><h2 id="shapes">Shapes of answers</h2></section>\n${sections.join("\n")}`;
}

/** Leaves out the optional end tags, because there are many rows. */
function tableOf(columns: readonly string[], rows: readonly (readonly string[])[]) {
  const heads = columns.map((column) => `<th>${column}`).join("");
  const lines = rows.map(([first, ...others]) => `<tr><th>${first}<td>${others.join("<td>")}`);
  return `<table><thead><tr>${heads}<tbody>${lines.join("")}</table>`;
}

function fieldsTable(fields: readonly Field[]) {
  if (fields.length === 0) return "";
  const rows = fields.map(({ name, in: place, required, schema, description = "" }) => {
    const kind = `${kindHtml(schema)}${place ? ` in the ${place}` : ""}`;
    const limits = limitsHtml(schema);
    const told = description ? `${withCode(description)} ${sentence(limits)}` : limits;
    return [name, kind, required ? "yes" : "no", told];
  });
  return tableOf(["Field", "Type", "Required", "Limits"], rows);
}

const sentence = (words: string) => words && `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

/** Texts of the document mark code with backticks, as in Markdown. */
const withCode = (text: string) => escapeHtml(text).replaceAll(/`([^`]+)`/g, "<code>$1</code>");

type Field = {
  name: string;
  required: boolean;
  schema: JsonSchema;
  /** Path, query or header; left out for fields of a body or an answer. */
  in?: string;
  description?: string;
};

/** The fields of an object, including those of inline objects inside it. */
function fieldsIn(schema: JsonSchema, before = ""): Field[] {
  const options = optionsOf(schema).filter(({ type }) => type !== "null");
  if (options.length > 1) return options.flatMap((each) => fieldsIn(each, variant(each, before)));
  const [only = schema] = options;
  if (optionsOf(only).length > 0) return fieldsIn(only, before);
  if (only.items) return fieldsIn(only.items, before.replace(/\.$/, "[]."));
  const { properties = {}, required = [] } = only;
  return Object.entries(properties).flatMap(([name, field]) => [
    { name: `${before}${name}`, required: required.includes(name), schema: field },
    ...fieldsIn(field, `${before}${name}.`),
  ]);
}

const optionsOf = ({ anyOf, oneOf }: JsonSchema) => anyOf ?? oneOf ?? [];

/** The prefix for the fields of an alternative: its constant field tells it from the others. */
function variant({ properties = {} }: JsonSchema, before: string) {
  const told = Object.values(properties).find((field) => "const" in field)?.const;
  return told === undefined ? before : `${before.replace(/\.$/, "")}(${told}).`;
}

const plain: Readonly<Record<string, string>> = {
  string: "text",
  integer: "whole number",
  number: "number",
  boolean: "true or false",
  object: "object",
  null: "null",
};

const formats: Readonly<Record<string, string>> = {
  "date-time": "time",
  date: "day",
  email: "e-mail address",
  uuid: "UUID",
};

/** The type in words; for a named schema, a link to it. */
function kindHtml(schema: JsonSchema): string {
  const name = nameIn(schema);
  if (name !== undefined) return `<a href="#${name}">${name}</a>`;
  const options = optionsOf(schema);
  if (options.length > 0) return [...new Set(options.map(kindHtml))].join(" or ");
  if (schema.items) return `list of ${kindHtml(schema.items)}`;
  const types = [schema.type].flat().map((type) => plain[type ?? ""] ?? "anything");
  return formats[schema.format ?? ""] ?? types.join(" or ");
}

/** Allowed values and bounds, in words. */
function limitsHtml(schema: JsonSchema): string {
  const inside = [...optionsOf(schema), ...(schema.items ? [schema.items] : [])];
  const parts = [
    ...inside.filter((part) => nameIn(part) === undefined && !part.properties).map(limitsHtml),
    allowed(schema),
    range(schema.minimum, schema.maximum, ""),
    range(schema.minLength, schema.maxLength, " characters"),
    range(schema.minItems, schema.maxItems, " in the list"),
    schema.pattern && !schema.format ? `like ${code(schema.pattern)}` : "",
    schema.default === undefined ? "" : `${code(JSON.stringify(schema.default))} if left out`,
  ];
  return parts.filter(Boolean).join("; ");
}

const code = (value: unknown) => `<code>${escapeHtml(String(value))}</code>`;

function allowed(schema: JsonSchema) {
  if ("const" in schema) return code(schema.const);
  return Array.isArray(schema.enum) ? code(schema.enum.join(", ")) : "";
}

/** The largest integer of the database is no limit worth showing. */
const mostStored = 2 ** 31 - 1;

function range(least: unknown, most: unknown, unit: string) {
  const low = typeof least === "number" ? numberWord(least) : "";
  const high = typeof most === "number" && most !== mostStored ? numberWord(most) : "";
  if (low && high) return `${low} to ${high}${unit}`;
  if (high) return `at most ${high}${unit}`;
  return low && `at least ${low}${unit}`;
}

const numberWord = (value: number) => value.toLocaleString("en-US");

type Font = { family: string; file: string };

const families: readonly Font[] = [
  { family: "Instrument Sans", file: "/assets/instrument-sans-latin-" },
  { family: "Newsreader", file: "/assets/newsreader-latin-" },
];

/** Looks like the site, but does not use its stylesheets. */
const docsStyle = (files: Iterable<string>) => fontFaces([...files]) + style;

/** In development there are no built files, so system fonts are used. */
function fontFaces(files: readonly string[]) {
  const faces = families.map(({ family, file }) => {
    const path = files.find((each) => each.startsWith(file) && !each.includes("italic"));
    return path
      ? `@font-face{font-family:"${family}";src:url("${path}") format("woff2");font-weight:400 700;font-display:swap}`
      : "";
  });
  return faces.join("");
}

export const style = `
:root{color-scheme:light dark;--ground:#FAF6EE;--panel:#FFFDF8;--text:#16233F;--quiet:#515A6C;--line:#DED4C0;--link:#80560A;--ring:#16233F}
@media (prefers-color-scheme:dark){:root{--ground:#0F1727;--panel:#18233A;--text:#F3ECDD;--quiet:#B5B7BC;--line:#2C3852;--link:#EBC26F;--ring:#EBC26F}}
*{box-sizing:border-box}
html{scroll-padding-top:1rem}
body{margin:0;background:var(--ground);color:var(--text);font:1rem/1.6 "Instrument Sans",system-ui,sans-serif;overflow-wrap:anywhere}
h1,h2{font-family:Newsreader,Georgia,serif;font-weight:500;line-height:1.2}
h1{font-size:2rem;margin:0}
h2{font-size:1.625rem;margin:2.5rem 0 .5rem}
h3{margin:0;font-size:1rem;line-height:1.4}
p{margin:.5rem 0}
a{color:var(--link)}
:focus-visible{outline:2px solid var(--ring);outline-offset:2px}
code,pre,tbody th{font:.875rem/1.5 ui-monospace,SFMono-Regular,Menlo,monospace}
h3 code{font-size:1rem;font-weight:600}
pre{margin:.75rem 0;padding:.75rem 1rem;background:var(--panel);border:1px solid var(--line);border-radius:.5rem;white-space:pre-wrap}
header,main,nav{padding:1.25rem}
main{max-width:64rem;padding-bottom:4rem}
section{border-top:1px solid var(--line);margin-top:1.5rem;padding-top:1.5rem}
section.group{border:0;margin:0;padding:0}
table{border-collapse:collapse;table-layout:fixed;width:100%;margin:.75rem 0;font-size:.875rem}
th,td{text-align:left;vertical-align:top;padding:.375rem .5rem .375rem 0;border-bottom:1px solid var(--line)}
thead th{overflow-wrap:normal;color:var(--quiet);font-weight:500}
th:nth-child(1){width:26%}
th:nth-child(2){width:21%}
th:nth-child(3){width:20%}
tbody th{font-weight:600}
nav ul{list-style:none;margin:0;padding:0}
nav ul ul{padding-left:.75rem;font-size:.8125rem}
nav li>a{display:block;padding:.25rem 0;color:inherit;text-decoration:none}
nav a:hover{text-decoration:underline}
summary{padding:.5rem 0;font-weight:600;cursor:pointer}
.skip{position:absolute;left:-99rem}
.skip:focus{left:1rem;top:1rem;background:var(--panel);padding:.5rem}
@media (min-width:60rem){
th:nth-child(3){width:10%}
body{display:grid;grid-template-columns:19rem minmax(0,1fr)}
header{grid-column:1/-1;border-bottom:1px solid var(--line);padding:1.5rem 2rem}
main{padding:1rem 2rem 4rem}
nav{position:sticky;top:0;align-self:start;max-height:100vh;overflow-y:auto;padding:1.5rem 1rem 2rem 2rem}
}
/* Beside the calls the contents are open without being asked. */
@supports selector(::details-content){@media (min-width:60rem){
summary{display:none}
details::details-content{content-visibility:visible;block-size:auto}
}}
@media print{nav,.skip{display:none}body{display:block}}
`;

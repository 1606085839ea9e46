import { escapeHtml } from "../html.ts";
import { nameIn } from "./components.ts";
import { type Field, fieldsIn, kindHtml, limitsHtml } from "./docs-fields.ts";
import { docsStyle } from "./docs-style.ts";
import type { Described, OpenApi } from "./openapi.ts";

type Entry = { verb: string; path: string; described: Described };
type Group = { name: string; id: string; description: string; entries: Entry[] };

/** The OpenAPI document as a page without scripts; `files` are those of the site. */
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
    ...{ name, description, id: name.toLowerCase().replaceAll(/\W+/g, "-") },
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

/** Addresses may break at their slashes. */
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
  // The header stands for the key in the body.
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

/** The path with the examples of its parameters, and with what a query has to have. */
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

/** Each refusal once: what its number means. */
function refusalsHtml({ components: { responses } }: OpenApi) {
  const rows = Object.entries(responses).map(([name, { description, content }]) => {
    const { code } = content["application/json"].example;
    return [name.replace("Refused", ""), `<code>${code}</code>`, withCode(description)];
  });
  return `<section class="group"><h2 id="refusals">Refusals</h2>
<p>Every refusal has the shape <a href="#Error">Error</a>. Quote its <code>requestId</code> when you report a problem.</p>
${tableOf(["Number", "Code", "Meaning"], rows)}</section>`;
}

/** What calls answer with; what they take stands with each of them. */
function shapesHtml({ components: { schemas } }: OpenApi) {
  const shapes = Object.entries(schemas).filter(([name]) => !name.endsWith("Input"));
  const sections = shapes.map(
    ([name, schema]) => `<section><h3 id="${name}">${name}</h3>
${fieldsTable(fieldsIn(schema))}</section>`,
  );
  return `<section class="group"><h2 id="shapes">Shapes of answers</h2></section>\n${sections.join("\n")}`;
}

/** Without the end tags that HTML lets one leave out: there are many rows. */
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

/** Texts of the document mark code as Markdown does. */
const withCode = (text: string) => escapeHtml(text).replaceAll(/`([^`]+)`/g, "<code>$1</code>");

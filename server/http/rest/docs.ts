import { escapeHtml, plainPage } from "#server/html.ts";
import type { OpenApi } from "./openapi.ts";

type Described = OpenApi["paths"][string][string];

/** The OpenAPI document as a page without scripts. */
export function docsPage({ info, paths }: OpenApi) {
  const sections = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, described]) => section(verb, path, described)),
  );
  const intro = `<p>${escapeHtml(info.summary)} The same as a document: <a href="/api/openapi.json">OpenAPI 3.1</a>.
Send JSON; every refusal has the shape <code>{ error, code, requestId, issues? }</code>.</p>`;
  return plainPage("Honour: the API", intro + sections.join("\n"));
}

function section(verb: string, path: string, described: Described) {
  const { summary, description, parameters, responses } = described;
  const rows = parameters.map(({ name, in: place, schema }) =>
    row(`${name} (${place})`, JSON.stringify(schema)),
  );
  const body = "requestBody" in described ? described.requestBody : undefined;
  if (body)
    rows.push(row("Body", JSON.stringify(body.content["application/json"].schema, null, 2)));
  for (const [status, answer] of Object.entries(responses))
    if (status !== "4XX") rows.push(row(`Answer ${status}`, answerText(answer)));
  return `<section>
<h2><code>${verb.toUpperCase()} ${escapeHtml(path)}</code></h2>
<p>${escapeHtml(summary)}. ${escapeHtml(description)}</p>
<table>${rows.join("")}</table>
</section>`;
}

function answerText(answer: object) {
  return "content" in answer ? JSON.stringify(answer.content, null, 2) : "No content";
}

const row = (name: string, text: string) =>
  `<tr><th scope="row">${escapeHtml(name)}</th><td><pre>${escapeHtml(text)}</pre></td></tr>`;

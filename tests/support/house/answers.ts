/** An answer as a stranger would compare it with another one. */
export type Seen = {
  status: number;
  headers: Record<string, string>;
  text: string;
  /** What a refusal says, in the fields of REST. */
  refusal: Record<string, unknown>;
};

export async function answerOf(answer: Response): Promise<Seen> {
  const isStream = answer.headers.get("content-type")?.startsWith("text/event-stream");
  const text = isStream ? await firstEvent(answer) : await answer.text();
  const { status, ...refusal } = refusalOf(answer.status, text);
  return { status, headers: Object.fromEntries(answer.headers), text, refusal };
}

function refusalOf(status: number, text: string): Record<string, unknown> & { status: number } {
  const refused = /^event: serialized-error\ndata: (.*)$/m.exec(text)?.[1];
  if (status < 400 && !refused) return { status };
  const body = JSON.parse(refused ?? text);
  const error = refused ? body.json : body.error?.json;
  if (!error) return { status, ...body };
  const { httpStatus, ...data } = error.data;
  return { status: httpStatus, error: error.message, ...data };
}

/** Of a stream: what comes after its greeting. */
async function firstEvent(answer: Response) {
  const decoder = new TextDecoder();
  let text = "";
  for await (const part of answer.body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.split("\n\n").filter((event) => event.includes("data: ")).length > 1) break;
  }
  return text;
}

/** Two requests have two names. */
export function withoutRequestId({ headers, text, ...rest }: Seen) {
  const { "x-request-id": id = "", ...others } = headers;
  return { ...rest, refusal: undefined, headers: others, text: text.replaceAll(id, "ID") };
}

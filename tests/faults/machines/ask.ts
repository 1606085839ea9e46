const longestAnswerMs = 20_000;

export type Asked = {
  method?: "POST" | "DELETE";
  json?: unknown;
  headers?: Record<string, string>;
};
export type Answered = { status: number; body: unknown };

/** undefined where nobody knows whether it was done: no answer, or that of the balancer alone. */
export async function ask(url: string, { json, headers, ...rest }: Asked = {}) {
  const sent = json === undefined ? {} : { method: "POST", body: JSON.stringify(json) };
  const type = json === undefined ? {} : { "content-type": "application/json" };
  const signal = AbortSignal.timeout(longestAnswerMs);
  try {
    const answer = await fetch(url, { ...sent, ...rest, headers: { ...type, ...headers }, signal });
    const body: unknown = /json/.test(answer.headers.get("content-type") ?? "")
      ? await answer.json()
      : await answer.text();
    // A write that was cut off is answered with 503.
    return [502, 503, 504].includes(answer.status) ? undefined : { status: answer.status, body };
  } catch {
    // A process was killed, or the balancer gave up on it.
    return undefined;
  }
}

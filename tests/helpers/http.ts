import type { HttpOptions, TestApp } from "./app.ts";

type HttpApp = Pick<TestApp, "http">;

/** A mutation as the browser's client sends it. */
export const mutate = (app: HttpApp, call: string, input?: unknown, options: HttpOptions = {}) =>
  app.http(`/trpc/${call}`, { json: { json: input }, ...options });

/** A query as the browser's client sends it. */
export function query(app: HttpApp, call: string, input?: unknown, options: HttpOptions = {}) {
  const text = encodeURIComponent(JSON.stringify({ json: input }));
  return app.http(`/trpc/${call}?input=${text}`, options);
}

/** The cookie that an answer set, as the browser would send it back. */
export function cookieFrom(response: Response) {
  const [cookie = ""] = response.headers.getSetCookie();
  return cookie.split(";")[0] ?? "";
}

/** An error's own words over tRPC, in the fields that REST gives them. */
export async function trpcError(response: Response) {
  const { error } = await response.json();
  const { message, data } = error.json;
  return { error: message, ...data };
}

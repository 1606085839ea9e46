import type { Page, Route } from "@playwright/test";

type Refusal = { code: string; httpStatus: number; message: string };

/** Answers a call in the server's place, with what it would say. */
export function refuse(page: Page, call: string, { message, ...data }: Refusal) {
  const error = { json: { message, code: -32000, data: { ...data, requestId: "r" } } };
  return page.route(`**/trpc/${call}*`, (route) =>
    route.fulfill({ status: data.httpStatus, json: [{ error }] }),
  );
}

export function answer(page: Page, call: string, json: object) {
  return page.route(`**/trpc/${call}*`, (route) =>
    route.fulfill({ json: [{ result: { data: { json } } }] }),
  );
}

/** As when there is no connection. */
export const cut = (route: Route) => route.abort();

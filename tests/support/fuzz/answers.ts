import { callTRPCProcedure } from "@trpc/server";
import { publicError, statusOf } from "#server/errors.ts";
import { appRouter } from "#server/routers/index.ts";
import { answerOf } from "#tests/support/house/answers.ts";
import type { World } from "#tests/support/house/house.ts";
import { procedures } from "#tests/support/house/requests.ts";
import type { Direct, Wire } from "./attempts.ts";
import type { Guest } from "./guests.ts";

const json = "application/json";

export async function sent({ app }: World, { headers }: Guest, wire: Wire) {
  const { method, path, body, type = json } = wire;
  const request = body === undefined ? { headers } : { body, headers: typed(headers, type) };
  return answerOf(await app.http(path, { method, ...request }));
}

const typed = (headers: Guest["headers"], type: string) => ({ ...headers, "content-type": type });

const typeOf = new Map(procedures.map(({ call, type }) => [call, type]));

/** What would be answered over the wire, in the same words. */
export async function called({ app }: World, { viewer }: Guest, { call, input }: Direct) {
  try {
    const result: unknown = await callTRPCProcedure({
      router: appRouter,
      path: call,
      type: typeOf.get(call) ?? "query",
      ctx: { ...app.context(null), viewer },
      getRawInput: async () => input,
      signal: undefined,
      batchIndex: 0,
    });
    return { status: 200, text: JSON.stringify(result) ?? "" };
  } catch (error) {
    return { status: statusOf(error), text: JSON.stringify(publicError(error, "")) };
  }
}

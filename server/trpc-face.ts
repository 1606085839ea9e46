import {
  callTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  type TRPCError,
  transformTRPCResponse,
} from "@trpc/server";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { getHTTPStatusCode } from "@trpc/server/http";
import type { SuperJSONResult } from "superjson";
import { reportUnexpected } from "./answer-error.ts";
import { type Context, createContext, type Deps, type Http } from "./context.ts";
import { retryAfter } from "./errors.ts";
import { appRouter } from "./routers/index.ts";
import { guardedInput } from "./superjson.ts";
import { belongsTo } from "./trpc.ts";
import { wholeAnswer } from "./whole-answer.ts";

const largestBatch = 10;

/** Everything that our own client and the scripts of others ask of procedures by their names. */
export async function answerTrpc(deps: Deps, c: Http) {
  return (await answerReads(deps, c)) ?? answerByTrpc(deps, c);
}

async function answerByTrpc(deps: Deps, c: Http) {
  const response = await fetchRequestHandler({
    endpoint: "/trpc",
    req: c.req.raw,
    router: appRouter,
    createContext: () => createContext(deps, c),
    maxBatchSize: largestBatch,
    onError: ({ error }) => reportError(deps, c, error),
    responseMeta: ({ errors }) => ({ headers: retryHeader(errors) }),
  });
  return c.get("setsHeaders") ? c.newResponse(response.body, response) : response;
}

/** Before it is put into words, which name the request. */
function reportError(deps: Deps, c: Http, error: TRPCError) {
  const requestId = c.get("requestId");
  belongsTo.set(error, requestId);
  reportUnexpected(deps, error, { requestId, path: c.req.path });
}

function retryHeader(errors: readonly Error[]) {
  const seconds = errors.map((error) => retryAfter(error)).filter((wait) => wait !== undefined);
  return seconds.length > 0 ? { "Retry-After": String(Math.max(...seconds)) } : {};
}

/**
 * The usual reads, to the byte as tRPC's own HTTP layer answers them, without the URLs, streams and
 * abort signals that it makes of each. Undefined where that layer is to answer.
 */
async function answerReads(deps: Deps, c: Http) {
  const reads = c.get("setsHeaders") ? undefined : readsOf(c);
  const ctx = reads && (await contextOf(deps, c));
  if (!ctx) return undefined;
  const answers = await Promise.all(
    reads.names.map((path, index) => answerRead(deps, c, { ctx, path, ...reads, index })),
  );
  const shapes = answers.map(({ shape }) => shape);
  const shape = reads.isBatch ? shapes : shapes[0];
  if (!shape || c.get("setsHeaders")) return undefined;
  const errors = answers.flatMap(({ error }) => error ?? []);
  return wholeAnswer(c, JSON.stringify(transformTRPCResponse(config, shape)), {
    status: errors.length > 0 ? getHTTPStatusCode(shape) : 200,
    headers: {
      Vary: "trpc-accept, accept",
      "Content-Type": "application/json",
      ...(errors.length > 0 && retryHeader(errors)),
    },
  });
}

const { _config: config } = appRouter._def;

type Asked = { ctx: Context; path: string; index: number; inputs: () => unknown[] };

async function answerRead(deps: Deps, c: Http, { ctx, path, index, inputs }: Asked) {
  const type = "query";
  try {
    const getRawInput = async () => inputs()[index];
    const asked = { router: appRouter, ctx, path, type, getRawInput } as const;
    const data = await callTRPCProcedure({ ...asked, signal: undefined, batchIndex: index });
    return { shape: { result: { data } } };
  } catch (cause) {
    const error = getTRPCErrorFromUnknown(cause);
    reportError(deps, c, error);
    const shape = getTRPCErrorShape({ config, error, type, path, input: undefined, ctx });
    return { error, shape: { error: shape } };
  }
}

// Safe: every procedure has its type.
const procedures = Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>,
);
const queries = new Set(
  procedures.filter(([, { _def }]) => _def.type === "query").map(([name]) => name),
);

const prefix = "/trpc/";

/** What is asked, if it is asked in the usual way. */
function readsOf(c: Http) {
  const { batch, input, ...others } = c.req.query();
  if (!isUsual(c) || Object.keys(others).length > 0) return undefined;
  const isBatch = batch === "1";
  const path = c.req.path.slice(prefix.length);
  const names = isBatch ? path.split(",") : [path];
  const values = valuesOf(input, isBatch ? names.length : undefined);
  const isKnown = names.length <= largestBatch && names.every((name) => queries.has(name));
  return values && isKnown ? { names, isBatch, inputs: inputsOf(values) } : undefined;
}

/** One for each call of a batch, or the one of a call alone; undefined for what tRPC is to refuse. */
function valuesOf(input: string | undefined, calls: number | undefined) {
  const sent = input ? parse(input) : {};
  if (!sent) return undefined;
  if (calls === undefined) return [input ? sent : undefined];
  const values = Array.from({ length: calls }, (_, index) => sent[index]);
  return values.every(isReadable) ? values : undefined;
}

function isUsual({ req }: Http) {
  const isPlain = req.method === "GET" && !req.header("content-type") && !req.header("trpc-accept");
  return isPlain && !req.header("accept")?.includes("jsonl");
}

type Fields = Record<string | number, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function parse(text: string) {
  try {
    const value: unknown = JSON.parse(text);
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isReadable = (value: unknown) => value === undefined || isFields(value);

/** Read once a procedure asks for its own; one that cannot be read spoils them all. */
function inputsOf(values: readonly unknown[]) {
  let inputs: unknown[] | undefined;
  return () => {
    // Safe: what else was sent there is looked at by the procedure's own checks.
    inputs ??= values.map((value) => value && guardedInput.deserialize(value as SuperJSONResult));
    return inputs;
  };
}

/** Undefined where somebody's token is refused, which tRPC says in its own way. */
async function contextOf(deps: Deps, c: Http) {
  try {
    return await createContext(deps, c);
  } catch {
    return undefined;
  }
}

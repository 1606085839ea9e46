import { expect, test } from "vitest";
import { testApp } from "#tests/helpers/app.ts";

const nested = (depth: number, inner: string) => "[".repeat(depth) + inner + "]".repeat(depth);
const wide = (count: number) =>
  JSON.stringify(
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, ["Date"]])),
  );
const meta = (values: string) => `{"json":{"token":"x"},"meta":{"values":${values}}}`;

const bodies = {
  "a class": meta('{"token":["class","Foo"]}'),
  "a regular expression": meta('{"token":["regexp"]}'),
  "a costly regular expression":
    '{"json":{"token":"/(a+)+$/"},"meta":{"values":{"token":["regexp"]}}}',
  "a bigint": '{"json":{"token":"9"},"meta":{"values":{"token":["bigint"]}}}',
  "a number beyond numbers": meta('{"token":["number"]}'),
  "equal references": '{"json":{"token":{}},"meta":{"referentialEqualities":{"token":["a","b"]}}}',
  "equal references to a prototype":
    '{"json":{"token":{"polluted":true}},"meta":{"referentialEqualities":{"token":["__proto__"]}}}',
  "a path into __proto__": meta('{"__proto__.polluted":["Date"]}'),
  "a path into constructor": meta('{"constructor.prototype.polluted":["Date"]}'),
  "a __proto__ in the values":
    '{"json":{"__proto__":{"polluted":true},"token":{"__proto__":{"polluted":true}}}}',
  "a path that is not there": meta('{"a.b.c":["Date"]}'),
  "a date of an object": '{"json":{"token":{"toString":1}},"meta":{"values":{"token":["Date"]}}}',
  "deep meta": meta(nested(20_000, '"Date"')),
  "deep values": `{"json":${nested(30_000, "1")}}`,
  "deep objects": `{"json":${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}}`,
  "wide meta": meta(wide(3_500)),
  "meta of a number": '{"json":{},"meta":7}',
  "meta of null values": '{"json":{},"meta":{"values":null}}',
  "meta of text values": '{"json":{},"meta":{"values":"Date"}}',
  "another version": '{"json":{},"meta":{"values":{"token":["Date"]},"v":99}}',
  "no envelope": '{"token":"x"}',
  "a number alone": "7",
  "text alone": '"x"',
  "an array of lists": "[[[]]]",
};

const headers = { "content-type": "application/json" };

type Send = (body: string) => Promise<Response>;

/** The least time of three tries, in ms; one that is quick is enough. */
async function leastTime(send: Send, name: string, body: string) {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3 && least > 50; run += 1) {
    const before = process.cpuUsage();
    const { status } = await send(body);
    least = Math.min(least, process.cpuUsage(before).user / 1_000);
    expect([name, Math.floor(status / 100)]).toEqual([name, 4]);
  }
  return least;
}

test("no malformed body causes an error, a delay or prototype pollution", async () => {
  const app = await testApp();
  for (const path of ["/trpc/athletes.useSignInLink", "/api/session"]) {
    const send: Send = async (body) => app.http(path, { method: "POST", headers, body });
    await send("{}");
    for (const [name, body] of Object.entries(bodies))
      expect(await leastTime(send, name, body), name).toBeLessThan(50);
  }
  expect("polluted" in {}).toBe(false);
  expect(app.lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});

test("input in the URL is checked like a body", async () => {
  const app = await testApp();
  const inputs = [bodies["a class"], bodies["a regular expression"], "{", "%00", "null", "7"];
  for (const input of inputs) {
    const answer = await app.http(`/trpc/athletes.list?input=${encodeURIComponent(input)}`);
    expect([input, answer.status]).toEqual([input, 400]);
  }
});

test("forms and binary bodies are refused", async () => {
  const app = await testApp();
  const form = new FormData();
  form.set("token", "A".repeat(43));
  for (const body of [form, new Blob(["x"], { type: "application/octet-stream" }), "token=x"]) {
    const answer = await app.http("/trpc/athletes.useSignInLink", { method: "POST", body });
    expect([400, 415]).toContain(answer.status);
  }
});

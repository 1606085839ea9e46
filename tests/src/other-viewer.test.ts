import { QueryObserver } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { onOtherViewer, queryClient, trpc, type Viewer } from "#src/lib/trpc.ts";

const queryKey = getQueryKey(trpc.athletes.session, undefined, "query");
const ruth: Viewer = { role: "athlete", athleteId: 7, name: "Ruth Carter" };
const boaz: Viewer = { role: "athlete", athleteId: 8, name: "Boaz Reed" };
const staff: Viewer = { role: "admin", name: "admin" };

afterEach(() => queryClient.clear());

/** A page of the first one; says what the server says next, and who was found to be another. */
async function visit(first: Viewer | null) {
  let viewer = first;
  const observer = new QueryObserver(queryClient, { queryKey, queryFn: async () => ({ viewer }) });
  onTestFinished(observer.subscribe(() => undefined));
  await observer.refetch();
  const change = vi.fn();
  onTestFinished(onOtherViewer(change));
  async function hear(next: Viewer | null) {
    viewer = next;
    await observer.refetch();
  }
  return { hear, change };
}

test.each([
  ["another athlete", ruth, boaz],
  ["a member of the staff", ruth, staff],
  ["another member of the staff", staff, { ...staff, name: "second" }],
])("%s in the same browser is somebody else", async (_, before, after) => {
  const { hear, change } = await visit(before);
  await hear(after);
  expect(change.mock.calls).toEqual([[after]]);
});

test.each([
  ["the same athlete under another name", ruth, { ...ruth, name: "Ruth C. Boaz" }],
  ["who has signed out", ruth, null],
  ["who has signed in", null, ruth],
])("%s is nobody else", async (_, before, after) => {
  const { hear, change } = await visit(before);
  await hear(after);
  expect(change).not.toHaveBeenCalled();
});

test("a sign-in on this page does not count as another viewer", async () => {
  const { hear, change } = await visit(ruth);
  queryClient.setQueryData(queryKey, { viewer: boaz });
  await hear(boaz);
  expect(change).not.toHaveBeenCalled();
});

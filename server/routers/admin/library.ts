import * as z from "zod";
import { catalogue } from "#db/queries/catalogue.ts";
import { listFiles } from "#db/queries/library.ts";
import { listStaffTexts } from "#db/queries/staff-texts.ts";
import type { Row } from "#db/schema/index.ts";
import type { resourceStates } from "#db/values.ts";
import type { Viewer } from "#server/accounts/session.ts";
import type { Context } from "#server/context.ts";
import { minutesOf } from "#server/domain/library.ts";
import { proseOf } from "#server/domain/prose.ts";
import { found } from "#server/errors.ts";
import { idInput } from "#server/input/fields.ts";
import {
  createResourceInput,
  previewTextInput,
  resourcesInput,
  updateResourceInput,
} from "#server/input/library.ts";
import { insertText, updateText } from "#server/library/staff-texts.ts";
import { signedFiles } from "#server/media/address.ts";
import {
  deletedResource,
  previewedText,
  staffResource,
  staffResourceRow,
} from "#server/output/library.ts";
import { adminProcedure, ownerProcedure } from "#server/trpc.ts";
import { verdictsOnVerses } from "#server/verses.ts";
import { crudResolvers } from "./crud-resolvers.ts";

type Text = Row<"resources">;

type Changes = z.output<typeof updateResourceInput> | { id: number; deletedAt: Date };

const crud = crudResolvers({
  auditName: "text",
  createInput: createResourceInput,
  ...catalogue.resources,
  insert: (tx, fields, { viewer, at }) => insertText(tx, fields, { userId: viewer.userId, at }),
  update: (tx, changes: Changes, only, at) =>
    "version" in changes
      ? updateText(tx, changes, at)
      : catalogue.resources.update(tx, changes, only),
});

export const libraryProcedures = {
  resources: adminProcedure
    .input(resourcesInput)
    .output(z.array(staffResourceRow))
    .query(async ({ ctx, input }) => {
      const { engine, read } = ctx.database;
      if (input.search) ctx.limiter.countCall("searchByReader", ctx.viewer.userId);
      const now = ctx.now();
      const rows = await listStaffTexts(read, { engine, ...input, now });
      return rows.map((row) => ({ ...row, state: stateOf(row, now) }));
    }),

  resource: adminProcedure
    .input(idInput)
    .output(staffResource)
    .query(async ({ ctx, input: { id } }) =>
      shown(ctx, found(await catalogue.resources.find(ctx.database.read, id), "text")),
    ),

  createResource: adminProcedure
    .input(createResourceInput)
    .output(staffResource)
    .mutation(async (call) => shown(call.ctx, await crud.create(call))),

  updateResource: adminProcedure
    .input(updateResourceInput)
    .output(staffResource)
    .mutation(async (call) => shown(call.ctx, await crud.update(call))),

  deleteResource: ownerProcedure.input(idInput).output(z.void()).mutation(crud.remove),

  deletedResources: ownerProcedure.output(z.array(deletedResource)).query(crud.deleted),

  restoreResource: ownerProcedure
    .input(idInput)
    .output(staffResource)
    .mutation(async (call) => shown(call.ctx, await crud.restore(call))),

  /**
   * A text as readers will see it, with the result of Verse Lock for each of its verses. It changes
   * nothing; as a mutation it has the text in its body, because addresses are short and logged.
   */
  previewText: adminProcedure
    .input(previewTextInput)
    .output(previewedText)
    .mutation(({ input: { text } }) => {
      const { blocks, plain } = proseOf(text);
      return { blocks, minutes: minutesOf(plain), verses: verdictsOnVerses(text) };
    }),
};

type Published = Pick<Text, "status" | "publishAt">;

const stateOf = ({ status, publishAt }: Published, now: Date): (typeof resourceStates)[number] =>
  status === "published" && publishAt !== null && publishAt > now ? "scheduled" : status;

type Staff = Context & { viewer: Viewer };

async function shown(ctx: Staff, text: Text) {
  const files = await listFiles(ctx.database.read, text.id);
  return {
    ...text,
    body: text.body ?? "",
    state: stateOf(text, ctx.now()),
    files: signedFiles(ctx, files, text.access),
  };
}

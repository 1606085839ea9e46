import { chakra, Flex, Input } from "@chakra-ui/react";
import { useRef } from "react";
import { useController } from "react-hook-form";
import * as z from "zod";
import { accessLevels, areas, fileRoles, resourceKinds, resourceStatuses } from "#db/values.ts";
import { createResourceInput } from "#server/input/library.ts";
import { Button } from "#src/components/button.tsx";
import { Duo, Field, LongTextField, Optional, TextField } from "#src/components/form/field.tsx";
import { RadioCards } from "#src/components/form/radio-cards.tsx";
import { Select } from "#src/components/form/select.tsx";
import { withKey } from "#src/lib/idempotency-key.ts";
import { onCtrlEnter } from "#src/lib/on-ctrl-enter.ts";
import { creates, type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { formFailure, formFields, type ZodFormOf } from "#src/lib/use-zod-form.ts";
import { FormNotes } from "../form-notes.tsx";
import { asNumberOrNull, dateTimeValue, onSave, useAdminForm } from "../use-admin-form.ts";
import { FilesField } from "./files-field.tsx";
import { TextPreview } from "./text-preview.tsx";
import { libraryAdminWords, textWords as words } from "./words.ts";

type StaffText = RouterOutputs["admin"]["resource"];

const { tags, questions, files, idempotencyKey: _, ...fields } = createResourceInput.shape;
const questionTexts = z
  .array(z.string())
  .transform((texts) => texts.filter((text) => text.trim() !== ""))
  .pipe(questions.unwrap().shape.before);
const file = files.element.extend({ role: z.enum(fileRoles) });

/** The form's values: tags as one line with commas; questions may be empty. */
const schema = z.object({
  ...fields,
  tags: z
    .string()
    .transform((text) => text.split(",").filter((tag) => tag.trim() !== ""))
    .pipe(tags),
  questions: z.object({ before: questionTexts, after: questionTexts }),
  files: z.array(file),
  /** The stored version being edited. */
  version: z.int().nullable(),
});

export type TextForm = ZodFormOf<typeof schema>;
type Values = z.input<typeof schema>;

const empty: Values = {
  kind: "article",
  title: "",
  summary: "",
  body: "",
  area: null,
  tags: "",
  access: "member",
  chapterNumber: null,
  week: null,
  weekOf: null,
  minutes: null,
  questions: { before: ["", ""], after: ["", ""] },
  status: "draft",
  publishAt: null,
  files: [],
  version: null,
};

const twoOf = ([first = "", second = ""]: readonly string[] = []) => [first, second];

const valuesOf = (text: StaffText): Values => ({
  kind: text.kind,
  title: text.title,
  summary: text.summary,
  body: text.body,
  area: text.area,
  tags: text.tags.join(", "),
  access: text.access,
  chapterNumber: text.chapterNumber,
  week: text.week,
  weekOf: text.weekOf,
  questions: { before: twoOf(text.questions?.before), after: twoOf(text.questions?.after) },
  minutes: text.minutes,
  status: text.status,
  publishAt: text.publishAt,
  files: text.files.map(({ id, title, role }) => ({ id, title, role })),
  version: text.version,
});

type Props = {
  text: StaffText | undefined;
  /** Loads the text again after a conflict of versions. */
  reload?: () => Promise<StaffText | undefined>;
  onCreated: (text: StaffText) => void;
  onDelete?: () => void;
};

const draftName = (text?: StaffText) => `text ${text?.id ?? "new"}`;

function useTextForm({ text, reload, onCreated }: Props) {
  const stored = text ? valuesOf(text) : empty;
  const adminForm = useAdminForm(schema, stored, draftName(text));
  const { form, draft } = adminForm;
  const sent = useRef(form.getValues());

  async function reloadValues() {
    const now = await reload?.();
    return now && valuesOf(now);
  }
  const optionsFor = (saved: { title: string }) =>
    onSave(adminForm, () => undefined, {
      ...saved,
      fallback: words.notSaved,
      reload: reloadValues,
    });
  const created = optionsFor(words.created);
  const create = trpc.admin.createResource.useMutation({
    ...creates,
    ...created,
    onSuccess(row) {
      created.onSuccess();
      draft.handOver(draftName(row), valuesOf(row), sent.current);
      onCreated(row);
    },
  });
  const updated = optionsFor(words.updated);
  const update = trpc.admin.updateResource.useMutation({
    ...updated,
    onSuccess(row) {
      updated.onSuccess();
      draft.startFrom(valuesOf(row), sent.current);
    },
  });
  const isPending = create.isPending || update.isPending;
  const submit = form.handleSubmit(({ version, files, ...values }) => {
    if (isPending) return;
    // A copy: later changes are made inside the lists.
    sent.current = structuredClone(form.getValues());
    const row = { ...values, files: files.map(({ id, title }) => ({ id, title })) };
    if (text && version !== null) update.mutate({ ...row, id: text.id, version });
    else create.mutate(withKey("createResource", row));
  });
  return { form, draft, submit, isPending };
}

/** The form for a text, with a preview beside it. */
export function TextFormPanel(props: Props) {
  const { form, draft, submit, isPending } = useTextForm(props);
  const { onDelete } = props;
  const [title, body, minutes] = form.watch(["title", "body", "minutes"]);

  function repair({ markdown, repaired }: { markdown: string; repaired: string }) {
    form.setValue(
      "body",
      form.getValues("body").replace(markdown, () => repaired),
    );
    document.getElementById("text-body")?.focus();
  }

  return (
    <Columns>
      <chakra.form
        noValidate
        display="grid"
        gap="4.5"
        onSubmit={(event) => void submit(event)}
        onKeyDown={onCtrlEnter(submit)}
        onBlur={draft.keepNow}
      >
        <FormNotes draft={draft} {...formFailure(form, "text")} />
        <Words form={form} />
        <PlaceFields form={form} />
        <FilesField form={form} />
        <Publishing form={form} />
        <Flex wrap="wrap" gap="3">
          <Button type="submit" loading={isPending} loadingText={words.save}>
            {words.save}
          </Button>
          {onDelete && (
            <Button variant="ghost" onClick={onDelete}>
              {words.delete}
            </Button>
          )}
        </Flex>
      </chakra.form>
      <TextPreview title={title} body={body} minutes={minutes} onRepair={repair} />
    </Columns>
  );
}

const kinds = resourceKinds.map((value) => ({ value, label: libraryAdminWords.kinds[value] }));
const levels = accessLevels.map((value) => ({ value, label: libraryAdminWords.levels[value] }));
const statuses = resourceStatuses.map((value) => ({ value, label: words.statuses[value] }));
const areaOptions = [
  { value: "", label: words.noArea },
  ...areas.map((value) => ({ value, label: words.areas[value] })),
];

type FieldsProps = { form: TextForm };

function Words({ form }: FieldsProps) {
  const area = useController({ control: form.control, name: "area" }).field;
  const field = formFields(form, "text");
  return (
    <>
      <RadioCards {...field("kind")} legend={words.kind} options={kinds} columns={2} />
      <TextField {...field("title")} label={words.title} />
      <LongTextField
        {...field("summary")}
        rows={2}
        label={words.summary}
        help={words.summaryHelp}
      />
      <LongTextField {...field("body")} rows={18} label={words.body} help={words.bodyHelp} />
      <RadioCards {...field("access")} legend={words.access} options={levels} columns={3} />
      <Duo>
        <Select
          id="text-area"
          label={<Optional>{words.area}</Optional>}
          placeholder={words.noArea}
          options={areaOptions}
          value={area.value ?? ""}
          onChange={(value) => area.onChange(areas.find((one) => one === value) ?? null)}
        />
        <TextField
          {...field("tags")}
          label={<Optional>{words.tags}</Optional>}
          help={words.tagsHelp}
        />
      </Duo>
    </>
  );
}

/** The number of a chapter with its questions, or the week of a devotional. */
function PlaceFields({ form }: FieldsProps) {
  const kind = form.watch("kind");
  if (kind === "chapter") return <ChapterFields form={form} />;
  return kind === "devotional" ? <DevotionalFields form={form} /> : null;
}

function ChapterFields({ form }: FieldsProps) {
  const parts = ["before", "after"] as const;
  const field = formFields(form, "text");
  return (
    <>
      <TextField
        {...field("chapterNumber", asNumberOrNull)}
        type="number"
        inputMode="numeric"
        min={1}
        max={12}
        label={words.chapterNumber}
      />
      {parts.flatMap((part) =>
        ([0, 1] as const).map((at) => (
          <TextField
            key={`${part} ${at}`}
            {...field(`questions.${part}.${at}`)}
            label={words[part](at + 1)}
          />
        )),
      )}
    </>
  );
}

function DevotionalFields({ form }: FieldsProps) {
  const field = formFields(form, "text");
  return (
    <Duo>
      <TextField
        {...field("week", asNumberOrNull)}
        type="number"
        inputMode="numeric"
        min={1}
        label={<Optional>{words.week}</Optional>}
        help={words.weekHelp}
      />
      <TextField
        {...field("weekOf", { setValueAs: (day: string | null) => day || null })}
        type="date"
        label={<Optional>{words.weekOf}</Optional>}
        help={words.weekOfHelp}
      />
    </Duo>
  );
}

function Publishing({ form }: FieldsProps) {
  const { control, watch, formState } = form;
  const publishAt = useController({ control, name: "publishAt" }).field;
  const field = formFields(form, "text");
  return (
    <>
      <TextField
        {...field("minutes", asNumberOrNull)}
        type="number"
        inputMode="numeric"
        min={1}
        label={<Optional>{words.minutes}</Optional>}
        help={words.minutesHelp}
      />
      <RadioCards {...field("status")} legend={words.status} options={statuses} columns={2} />
      {watch("status") === "published" && (
        <Field
          id="text-publishAt"
          label={<Optional>{words.publishAt}</Optional>}
          help={words.publishAtHelp}
          error={formState.errors.publishAt?.message}
        >
          {(props) => (
            <Input
              {...props}
              type="datetime-local"
              value={publishAt.value ? dateTimeValue(publishAt.value) : ""}
              onChange={({ target }) =>
                publishAt.onChange(target.value ? new Date(target.value) : null)
              }
            />
          )}
        </Field>
      )}
    </>
  );
}

const Columns = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", xl: "minmax(0, 7fr) minmax(0, 5fr)" },
    gap: "9",
    alignItems: "start",
  },
});

import { chakra } from "@chakra-ui/react";
import { useController } from "react-hook-form";
import * as z from "zod";
import { eventMinutes } from "#db/limits.ts";
import { accessLevels, eventKinds } from "#db/values.ts";
import { saveEventInput } from "#server/input/events.ts";
import {
  CheckField,
  Duo,
  LongTextField,
  Optional,
  TextField,
} from "#src/components/form/field.tsx";
import { RadioCards } from "#src/components/form/radio-cards.tsx";
import { Select } from "#src/components/form/select.tsx";
import { Prose } from "#src/components/prose.tsx";
import { labelOfTimeZone, listTimeZones } from "#src/lib/time-zones.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { formFields, type ZodFormOf } from "#src/lib/use-zod-form.ts";
import { EditDialog } from "../edit-dialog.tsx";
import { asNumber, asNumberOrNull } from "../use-admin-form.ts";
import { useTextPreview } from "../use-text-preview.ts";
import { eventAdminWords, eventFormWords as words } from "./words.ts";

export type StaffEvent = RouterOutputs["admin"]["events"]["items"][number];

const { joinUrl, idempotencyKey: _, id: __, ...fields } = saveEventInput.shape;

/**
 * The server never sends the stored link, so an empty field keeps that link unless `removesLink` is
 * set.
 */
const schema = z
  .object({ ...fields, joinUrl, hasLink: z.boolean(), removesLink: z.boolean() })
  .transform(({ hasLink, removesLink, joinUrl, ...values }) => ({
    ...values,
    joinUrl: hasLink && !removesLink && !joinUrl ? undefined : joinUrl,
  }));

const defaults = {
  eventType: "workshop",
  access: "member",
  title: "",
  body: "",
  place: "Video call",
  day: "",
  time: "19:00",
  timeZone: "America/New_York",
  minutes: 60,
  capacity: null,
  joinUrl: "",
  hasLink: false,
  removesLink: false,
  recordingId: null,
} as const;

const procedures = { create: trpc.admin.saveEvent, update: trpc.admin.saveEvent };

type Props = {
  row?: StaffEvent | undefined;
  /** The event whose values prefill a new one. */
  copied?: StaffEvent | undefined;
  /** Loads the event again; undefined if it is gone from the list. */
  reload: () => Promise<StaffEvent | undefined>;
  onClose: () => void;
};

const valuesOf = ({ canceledAt: ___, cancelReason: ____, ...event }: StaffEvent) => ({
  ...event,
  joinUrl: "",
  removesLink: false,
});

/** The values of a copy: all but the day, the link and the recording. */
const copyOf = (event: StaffEvent) => ({
  ...defaults,
  eventType: event.eventType,
  access: event.access,
  title: event.title,
  body: event.body,
  place: event.place,
  time: event.time,
  timeZone: event.timeZone,
  minutes: event.minutes,
  capacity: event.capacity,
});

export function EventDialog({ row, copied, reload, onClose }: Props) {
  async function reloadValues() {
    const event = await reload();
    return event && valuesOf(event);
  }

  return (
    <EditDialog
      {...(row && { row: valuesOf(row) })}
      noun="event"
      {...(copied && { draftName: `copy of event ${copied.id}` })}
      words={eventAdminWords}
      procedures={procedures}
      updateOf={(values) => values}
      reload={reloadValues}
      schema={schema}
      defaults={copied ? copyOf(copied) : defaults}
      fields={Fields}
      onClose={onClose}
      isWide
    />
  );
}

type FieldsProps = { form: ZodFormOf<typeof schema> };

const typeOptions = eventKinds.map((value) => ({ value, label: eventAdminWords.types[value] }));
const accessOptions = accessLevels.map((value) => ({
  value,
  label: eventAdminWords.levels[value],
}));

function Fields({ form }: FieldsProps) {
  const field = formFields(form, "event");
  return (
    <>
      <RadioCards
        {...field("eventType")}
        legend={words.eventType}
        options={typeOptions}
        columns={2}
      />
      <TextField {...field("title")} label={words.title} />
      <LongTextField {...field("body")} rows={8} label={words.body} help={words.bodyHelp} />
      <BodyPreview body={form.watch("body")} />
      <RadioCards {...field("access")} legend={words.access} options={accessOptions} columns={3} />
      <TimeFields form={form} />
      <PlaceFields form={form} />
      <RecordingField form={form} />
    </>
  );
}

function BodyPreview({ body }: { body: string }) {
  const { data } = useTextPreview(body);
  if (!data || data.blocks.length === 0) return null;
  return (
    <chakra.section aria-label={words.preview}>
      <chakra.p textStyle="label" mb="2">
        {words.preview}
      </chakra.p>
      <Prose blocks={data.blocks} />
    </chakra.section>
  );
}

const zones = listTimeZones().map((zone) => ({ value: zone, label: labelOfTimeZone(zone) }));

function TimeFields({ form }: FieldsProps) {
  const { control, formState } = form;
  const zone = useController({ control, name: "timeZone" }).field;
  const field = formFields(form, "event");
  return (
    <>
      <Duo>
        <TextField {...field("day")} type="date" label={words.day} />
        <TextField {...field("time")} type="time" label={words.time} />
      </Duo>
      <Duo>
        <Select
          id="event-timeZone"
          label={words.timeZone}
          placeholder={words.chooseZone}
          options={zones}
          value={zone.value ?? ""}
          error={formState.errors.timeZone?.message}
          onChange={zone.onChange}
        />
        <TextField
          {...field("minutes", asNumber)}
          type="number"
          inputMode="numeric"
          min={eventMinutes.least}
          max={eventMinutes.most}
          label={words.minutes}
        />
      </Duo>
    </>
  );
}

function PlaceFields({ form }: FieldsProps) {
  const hasLink = form.watch("hasLink");
  const field = formFields(form, "event");
  return (
    <>
      <Duo>
        <TextField {...field("place")} label={words.place} help={words.placeHelp} />
        <TextField
          {...field("capacity", asNumberOrNull)}
          type="number"
          inputMode="numeric"
          min={1}
          label={<Optional>{words.capacity}</Optional>}
          help={words.capacityHelp}
        />
      </Duo>
      <TextField
        {...field("joinUrl")}
        type="url"
        label={<Optional>{words.joinUrl}</Optional>}
        help={hasLink ? words.joinUrlKept : words.joinUrlHelp}
      />
      {hasLink && (
        <CheckField
          id="event-removesLink"
          label={words.removeLink}
          input={form.register("removesLink")}
        />
      )}
    </>
  );
}

function RecordingField({ form: { control, formState } }: FieldsProps) {
  const { data } = trpc.admin.events.useQuery({ limit: 1 });
  const recordings = data?.recordings ?? [];
  const field = useController({ control, name: "recordingId" }).field;
  if (recordings.length === 0 && !field.value) return null;
  const options = recordings.map(({ id, title }) => ({ value: String(id), label: title }));
  return (
    <Select
      id="event-recordingId"
      label={<Optional>{words.recording}</Optional>}
      help={words.recordingHelp}
      placeholder={words.noRecording}
      options={[{ value: "", label: words.noRecording }, ...options]}
      value={field.value ? String(field.value) : ""}
      error={formState.errors.recordingId?.message}
      onChange={(value) => field.onChange(value ? Number(value) : null)}
    />
  );
}

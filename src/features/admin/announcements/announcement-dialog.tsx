import { chakra, Flex } from "@chakra-ui/react";
import { useState } from "react";
import { useController } from "react-hook-form";
import * as z from "zod";
import { priorities } from "#db/values.ts";
import { createAnnouncementInput } from "#server/input/admin.ts";
import {
  AnnouncementStrip,
  type Priority,
  priorityLooks,
} from "#src/components/announcement-strip.tsx";
import { FieldError, LongTextField, Optional, TextField } from "#src/components/form/field.tsx";
import { RadioCards } from "#src/components/form/radio-cards.tsx";
import { SwitchField } from "#src/components/form/switch-field.tsx";
import { Toggle } from "#src/components/toggle.tsx";
import { formatStamp, formatZone } from "#src/lib/format.ts";
import { trpc } from "#src/lib/trpc.ts";
import { formFields, type ZodFormOf } from "#src/lib/use-zod-form.ts";
import type { DialogProps } from "../crud-screen.tsx";
import { EditDialog } from "../edit-dialog.tsx";
import { dateTimeValue } from "../use-admin-form.ts";
import {
  type Announcement,
  expiryChoices,
  type MomentChoice,
  momentOf,
  startChoices,
} from "./announcement-dates.ts";
import { AudienceField } from "./audience-field.tsx";
import { formWords, announcementWords as words } from "./words.ts";

const procedures = {
  create: trpc.admin.createAnnouncement,
  update: trpc.admin.updateAnnouncement,
};

export const AnnouncementDialog = (props: DialogProps<Announcement>) => (
  <EditDialog
    {...props}
    noun="announcement"
    words={words}
    procedures={procedures}
    updateOf={(_, changes) => changes}
    schema={announcementSchema}
    defaults={announcementDefaults}
    fields={AnnouncementFields}
    fieldOrder={["title", "content", "audience", "priority", "startsAt", "expiresAt"]}
    isWide
  />
);

const announcementSchema = createAnnouncementInput.omit({ idempotencyKey: true }).extend({
  startsAt: z.date({ error: formWords.noDate }).nullable(),
  expiresAt: z.date({ error: formWords.noDate }).nullable(),
  audience: createAnnouncementInput.shape.audience.refine(
    (audience) => audience === null || Object.keys(audience).length > 0,
    formWords.noAudience,
  ),
});

const announcementDefaults = {
  title: "",
  content: "",
  priority: "normal",
  isActive: true,
  isPinned: false,
  audience: null,
  startsAt: null,
  expiresAt: null,
} as const;

const priorityOptions = priorities.map((value) => ({
  value,
  label: formWords.priorities[value],
  edge: priorityLooks[value].edge,
}));

type Props = { form: ZodFormOf<typeof announcementSchema> };

function AnnouncementFields({ form }: Props) {
  const { title, content, priority = "normal" } = form.watch();
  return (
    <Columns>
      <chakra.div display="grid" gap="4.5">
        <Fields form={form} />
      </chakra.div>
      <Preview title={title} content={content} priority={priority} />
    </Columns>
  );
}

function Fields({ form }: Props) {
  const { control, formState } = form;
  const { errors } = formState;
  const startsAt = useController({ control, name: "startsAt" }).field;
  const expiresAt = useController({ control, name: "expiresAt" }).field;
  const audience = useController({ control, name: "audience" });
  const isPinned = useController({ control, name: "isPinned" }).field;
  const isActive = useController({ control, name: "isActive" }).field;
  const field = formFields(form, "announcement");
  return (
    <>
      <TextField {...field("title")} label={formWords.title} />
      <LongTextField {...field("content")} label={formWords.content} />
      <AudienceField
        id="announcement-audience"
        value={audience.field.value ?? null}
        error={audience.fieldState.error?.message}
        onChange={audience.field.onChange}
      />
      <RadioCards
        {...field("priority")}
        legend={formWords.priority}
        options={priorityOptions}
        columns={4}
      />
      <MomentField
        id="announcement-startsAt"
        legend={formWords.begins}
        choices={startChoices}
        none="now"
        days={1}
        value={startsAt.value ?? null}
        help={formWords.beginsNow}
        error={errors.startsAt?.message}
        onChange={startsAt.onChange}
      />
      <MomentField
        id="announcement-expiresAt"
        legend={formWords.expires}
        choices={expiryChoices}
        none="never"
        days={7}
        value={expiresAt.value ?? null}
        help={formWords.noExpiry}
        error={errors.expiresAt?.message}
        onChange={expiresAt.onChange}
      />
      <SwitchField
        id="announcement-isPinned"
        label={formWords.isPinned}
        help={formWords.isPinnedHelp}
        isOn={isPinned.value ?? false}
        onChange={isPinned.onChange}
      />
      <SwitchField
        id="announcement-isActive"
        label={formWords.isActive}
        help={formWords.isActiveHelp}
        isOn={isActive.value ?? true}
        onChange={isActive.onChange}
      />
    </>
  );
}

type MomentProps = {
  id: string;
  legend: string;
  choices: readonly MomentChoice[];
  /** The choice that means "no moment". */
  none: MomentChoice;
  /** How many days ahead the date proposed for "On a date" is. */
  days: number;
  value: Date | null;
  /** Shown while there is no valid moment. */
  help: string;
  error: string | undefined;
  onChange: (value: Date | null) => void;
};

/** When an announcement begins or expires: a preset choice, or a date. */
function MomentField(props: MomentProps) {
  const { id, legend, choices, none, days, value, help, error, onChange } = props;
  const [choice, setChoice] = useState<MomentChoice>(value ? "date" : none);
  const isValid = value !== null && !Number.isNaN(value.getTime());

  function choose(next: MomentChoice) {
    setChoice(next);
    if (next !== "date" || !value) onChange(momentOf(next, { now: new Date(), days }));
  }

  return (
    <chakra.fieldset id={id} tabIndex={-1} minW="0">
      <chakra.legend mb="2" fontWeight="600" fontSize="0.9375rem">
        <Optional>{legend}</Optional>
      </chakra.legend>
      <Flex wrap="wrap" gap="1.5">
        {choices.map((name) => (
          <Toggle key={name} px="3" aria-pressed={name === choice} onClick={() => choose(name)}>
            {formWords.choices[name]}
          </Toggle>
        ))}
      </Flex>
      {choice === "date" && (
        <chakra.div mt="3" maxW="280px">
          <TextField
            id={`${id}-at`}
            type="datetime-local"
            label={formWords.at}
            defaultValue={isValid ? dateTimeValue(value) : ""}
            onChange={(event) => onChange(new Date(event.target.value))}
          />
        </chakra.div>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <chakra.p textStyle="small" color="fg.muted" mt="2" aria-live="polite">
        {isValid ? `${formatStamp(value)}. ${formWords.zone(formatZone(value))}` : help}
      </chakra.p>
    </chakra.fieldset>
  );
}

type PreviewProps = { title: string; content: string; priority: Priority };

/** The announcement as the Team Huddle shows it; `inert` disables its dismiss button. */
function Preview({ title, content, priority }: PreviewProps) {
  const announcement = {
    title: title.trim() || formWords.previewTitle,
    content: content.trim() || formWords.previewContent,
    priority,
  };
  return (
    <Frame aria-label={formWords.preview}>
      <chakra.p textStyle="label" color="fg.muted" mb="2">
        {formWords.preview}
      </chakra.p>
      <chakra.ul listStyle="none" inert>
        <AnnouncementStrip announcement={announcement} onDismiss={() => undefined} />
      </chakra.ul>
      <chakra.p textStyle="small" color="fg.muted" mt="3">
        {formWords.previewHelp}
      </chakra.p>
    </Frame>
  );
}

const Columns = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", md: "minmax(0, 7.7fr) minmax(0, 4.3fr)" },
    gap: { base: "6", md: "9" },
    alignItems: "start",
  },
});

const Frame = chakra("section", {
  base: {
    bg: "bg",
    borderWidth: "1px",
    borderStyle: "dashed",
    borderColor: "border.emphasized",
    borderRadius: "l2",
    p: "4.5",
    minW: "0",
    overflowWrap: "anywhere",
  },
});

import { chakra, Flex } from "@chakra-ui/react";
import { useState } from "react";
import { useController } from "react-hook-form";
import * as z from "zod";
import { priorities } from "#db/values.ts";
import { createAnnouncementInput } from "#server/input/admin.ts";
import { AnnouncementStrip, type Priority } from "#src/components/announcement-strip.tsx";
import { FieldError, LongTextField, Optional, TextField } from "#src/components/form/field.tsx";
import { RadioCards } from "#src/components/form/radio-cards.tsx";
import { SwitchField } from "#src/components/form/switch-field.tsx";
import { Toggle } from "#src/components/toggle.tsx";
import { formatStamp, formatZone } from "#src/lib/format.ts";
import type { ZodFormOf } from "#src/lib/use-zod-form.ts";
import { dateTimeValue } from "../use-admin-form.ts";
import { type ExpiryChoice, expiryChoices, expiryOf } from "./announcement-dates.ts";
import { formWords as words } from "./words.ts";

export const announcementSchema = createAnnouncementInput.omit({ idempotencyKey: true }).extend({
  expiresAt: z.date({ error: words.noDate }).nullable(),
});

export const announcementDefaults = {
  title: "",
  content: "",
  priority: "normal",
  isActive: true,
  expiresAt: null,
} as const;

const priorityOptions = priorities.map((value) => ({ value, label: words.priorities[value] }));

type Props = { form: ZodFormOf<typeof announcementSchema>; isRestored: boolean };

/** The fields, and beside them the announcement as athletes see it. */
export function AnnouncementFields({ form, isRestored }: Props) {
  const { title, content, priority = "normal" } = form.watch();
  return (
    <Columns>
      {/* The expiry field keeps a choice of its own, so it starts again when a draft is cleared. */}
      <chakra.div key={String(isRestored)} display="grid" gap="4.5">
        <Fields form={form} />
      </chakra.div>
      <Preview title={title} content={content} priority={priority} />
    </Columns>
  );
}

function Fields({ form: { register, control, formState } }: Pick<Props, "form">) {
  const { errors } = formState;
  const expiresAt = useController({ control, name: "expiresAt" }).field;
  const isActive = useController({ control, name: "isActive" }).field;
  return (
    <>
      <TextField
        {...register("title")}
        id="announcement-title"
        label={words.title}
        error={errors.title?.message}
      />
      <LongTextField
        {...register("content")}
        id="announcement-content"
        label={words.content}
        error={errors.content?.message}
      />
      <RadioCards
        id="announcement-priority"
        legend={words.priority}
        options={priorityOptions}
        columns={4}
        error={errors.priority?.message}
        input={register("priority")}
      />
      <ExpiryField
        value={expiresAt.value ?? null}
        error={errors.expiresAt?.message}
        onChange={expiresAt.onChange}
      />
      <SwitchField
        id="announcement-isActive"
        label={words.isActive}
        help={words.isActiveHelp}
        isOn={isActive.value ?? true}
        onChange={isActive.onChange}
      />
    </>
  );
}

type ExpiryProps = {
  value: Date | null;
  error: string | undefined;
  onChange: (value: Date | null) => void;
};

/** When an announcement expires: soon, on a date, or never. */
function ExpiryField({ value, error, onChange }: ExpiryProps) {
  const [choice, setChoice] = useState<ExpiryChoice>(value ? "date" : "never");
  const isValid = value !== null && !Number.isNaN(value.getTime());

  function choose(next: ExpiryChoice) {
    setChoice(next);
    if (next !== "date") onChange(expiryOf(next, new Date()));
    else if (!value) onChange(expiryOf("week", new Date()));
  }

  return (
    <chakra.fieldset id="announcement-expiresAt" tabIndex={-1} minW="0">
      <chakra.legend mb="2" fontWeight="600" fontSize="0.9375rem">
        {words.expires} <Optional>{words.optional}</Optional>
      </chakra.legend>
      <Flex wrap="wrap" gap="1.5">
        {expiryChoices.map((name) => (
          <Toggle key={name} px="3" aria-pressed={name === choice} onClick={() => choose(name)}>
            {words.choices[name]}
          </Toggle>
        ))}
      </Flex>
      {choice === "date" && (
        <chakra.div mt="3" maxW="280px">
          <TextField
            id="announcement-expiresAt-at"
            type="datetime-local"
            label={words.at}
            defaultValue={isValid ? dateTimeValue(value) : ""}
            onChange={(event) => onChange(new Date(event.target.value))}
          />
        </chakra.div>
      )}
      {error && <FieldError id="announcement-expiresAt-error">{error}</FieldError>}
      <chakra.p textStyle="small" color="fg.muted" mt="2" aria-live="polite">
        {isValid ? `${formatStamp(value)}. ${words.zone(formatZone(value))}` : words.noExpiry}
      </chakra.p>
    </chakra.fieldset>
  );
}

type PreviewProps = { title: string; content: string; priority: Priority };

/** The announcement as the dashboard shows it; `inert` keeps its button from being pressed. */
function Preview({ title, content, priority }: PreviewProps) {
  const announcement = {
    title: title.trim() || words.previewTitle,
    content: content.trim() || words.previewContent,
    priority,
  };
  return (
    <Frame aria-label={words.preview}>
      <chakra.p textStyle="label" color="fg.muted" mb="2">
        {words.preview}
      </chakra.p>
      <chakra.ul listStyle="none" inert>
        <AnnouncementStrip announcement={announcement} onDismiss={() => undefined} />
      </chakra.ul>
      <chakra.p textStyle="small" color="fg.muted" mt="3">
        {words.previewHelp}
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

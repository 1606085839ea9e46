import { chakra, Flex } from "@chakra-ui/react";
import { type ChangeEvent, useRef, useState } from "react";
import { useController } from "react-hook-form";
import { photoSize } from "#db/limits.ts";
import { replyHours, sessionMinutes } from "#db/values.ts";
import { staffProfileInput } from "#server/input/staff.ts";
import { Button } from "#src/components/button.tsx";
import { Face } from "#src/components/face.tsx";
import {
  Duo,
  FieldError,
  LongTextField,
  Optional,
  TextField,
} from "#src/components/form/field.tsx";
import { Select } from "#src/components/form/select.tsx";
import { Refusal } from "#src/components/refusal.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { labelOfTimeZone, listTimeZones } from "#src/lib/time-zones.ts";
import { changes, type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { formFailure, formFields, type ZodFormOf } from "#src/lib/use-zod-form.ts";
import { Part } from "../athletes/athlete/page-parts.tsx";
import { FormNotes } from "../form-notes.tsx";
import { Muted } from "../screen-parts.tsx";
import { asNumber, onSave, useAdminForm } from "../use-admin-form.ts";
import { ownWords as words } from "./words.ts";

type Stored = RouterOutputs["admin"]["staffProfile"];

/** The viewer's own profile: what athletes see, and settings for sessions and replies. */
export function OwnProfile() {
  return (
    <Part title={words.title} failed={words.failed}>
      <Profile />
    </Part>
  );
}

function Profile() {
  const [stored] = trpc.admin.staffProfile.useSuspenseQuery();
  return (
    <>
      <Muted mb="4">{words.lead}</Muted>
      <OwnPhoto name={stored.name} photo={stored.photo} />
      <ProfileForm stored={stored} />
    </>
  );
}

const valuesOf = ({ bio, meetingUrl, place, photo: _, ...stored }: Stored) => ({
  ...stored,
  bio: bio ?? "",
  meetingUrl: meetingUrl ?? "",
  place: place ?? "",
  sessionMinutes: sessionMinutes.find((value) => value === stored.sessionMinutes) ?? 60,
  replyHours: replyHours.find((value) => value === stored.replyHours) ?? 24,
});

function ProfileForm({ stored }: { stored: Stored }) {
  const adminForm = useAdminForm(staffProfileInput, valuesOf(stored), "own profile");
  const { form, draft, onlyChanges } = adminForm;
  const sent = useRef(form.getValues());
  const saved = onSave(adminForm, () => undefined, {
    title: words.saved,
    fallback: words.notSaved,
  });
  const save = trpc.admin.updateStaffProfile.useMutation({
    meta: changes("admin", "athletes"),
    ...saved,
    onSuccess(profile) {
      saved.onSuccess();
      draft.startFrom(valuesOf(profile), sent.current);
    },
  });
  const submit = form.handleSubmit((values) => {
    if (save.isPending) return;
    sent.current = form.getValues();
    save.mutate(onlyChanges(values));
  });
  const field = formFields(form, "own");
  return (
    <chakra.form
      noValidate
      display="grid"
      gap="5"
      onSubmit={(event) => void submit(event)}
      onBlur={draft.keepNow}
    >
      <FormNotes draft={draft} {...formFailure(form, "own")} />
      <Duo>
        <TextField {...field("name")} label={words.name} autoComplete="name" />
        <ZoneField form={form} />
      </Duo>
      <LongTextField {...field("bio")} label={<Optional>{words.bio}</Optional>} />
      <Duo>
        <TextField
          {...field("meetingUrl")}
          type="url"
          label={<Optional>{words.link}</Optional>}
          help={words.linkHelp}
        />
        <TextField {...field("place")} label={<Optional>{words.place}</Optional>} />
      </Duo>
      <Duo>
        <NumberChoice
          form={form}
          name="sessionMinutes"
          label={words.minutes}
          values={sessionMinutes}
          labelOf={words.minutesOf}
        />
        <NumberChoice
          form={form}
          name="replyHours"
          label={words.reply}
          values={replyHours}
          labelOf={words.replyOf}
        />
        <TextField
          {...field("noticeHours", asNumber)}
          type="number"
          min={2}
          max={72}
          label={words.notice}
        />
      </Duo>
      <Flex justify="flex-end">
        <Button type="submit" loading={save.isPending}>
          {words.save}
        </Button>
      </Flex>
    </chakra.form>
  );
}

type Form = ZodFormOf<typeof staffProfileInput>;

function ZoneField({ form: { control } }: { form: Form }) {
  const { field, fieldState } = useController({ control, name: "timeZone" });
  const [zones] = useState(() =>
    [...new Set([field.value, ...listTimeZones()])].map((value) => ({
      value,
      label: labelOfTimeZone(value),
    })),
  );
  return (
    <Select
      id="own-timeZone"
      label={words.timeZone}
      placeholder={words.timeZone}
      options={zones}
      error={fieldState.error?.message}
      value={field.value}
      onChange={field.onChange}
    />
  );
}

type ChoiceProps = {
  form: Form;
  name: "sessionMinutes" | "replyHours";
  label: string;
  values: readonly number[];
  labelOf: (value: number) => string;
};

function NumberChoice({ form: { control }, name, label, values, labelOf }: ChoiceProps) {
  const { field, fieldState } = useController({ control, name });
  return (
    <Select
      id={`own-${name}`}
      label={label}
      placeholder={label}
      options={values.map((value) => ({ value: String(value), label: labelOf(value) }))}
      error={fieldState.error?.message}
      value={String(field.value)}
      onChange={(value) => field.onChange(Number(value))}
    />
  );
}

type Props = Pick<RouterOutputs["admin"]["staffProfile"], "name" | "photo">;

/** The photo that replaces the initials. */
function OwnPhoto({ name, photo }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const save = trpc.admin.setStaffPhoto.useMutation({
    meta: changes("admin", "soulcare"),
    onSuccess: ({ photo: saved }) =>
      void toaster.create({ title: saved ? words.photoSaved : words.photoRemoved }),
  });

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // Reset, so that choosing the same file again fires a change event.
    target.value = "";
    if (!file || save.isPending) return;
    const cropped = await cropPhoto(file);
    setIsUnreadable(cropped === undefined);
    if (cropped) save.mutate({ photo: cropped });
  }

  return (
    <Flex as="section" aria-label={words.photo} gap="4" align="start" wrap="wrap" mb="6">
      <Face name={name} photo={photo} />
      <chakra.div flex="1 1 14rem" minW="0">
        <Flex wrap="wrap" gap="2" mb="1">
          <Button
            variant="outline"
            size="sm"
            loading={save.isPending}
            onClick={() => input.current?.click()}
          >
            {photo ? words.changePhoto : words.choosePhoto}
          </Button>
          {photo && (
            <Button
              variant="ghost"
              size="sm"
              disabled={save.isPending}
              onClick={() => save.mutate({ photo: null })}
            >
              {words.removePhoto}
            </Button>
          )}
        </Flex>
        <chakra.input
          ref={input}
          type="file"
          accept="image/*"
          aria-label={words.photo}
          hidden
          onChange={(event) => void choose(event)}
        />
        <Muted>{words.photoHelp}</Muted>
        {isUnreadable && <FieldError id="photo-error">{words.photoUnread}</FieldError>}
        <Refusal error={save.error} otherwise={words.photoNotSaved} />
      </chakra.div>
    </Flex>
  );
}

/** The share of the excess height cropped at the top: faces are usually above the middle. */
const cropShareAtTop = 0.35;
const qualities = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4];

/** The photo, cropped, as a JPEG in base64; undefined if unreadable or still too large. */
async function cropPhoto(file: File) {
  const picture = await createImageBitmap(file).catch(() => undefined);
  const { width, height, bytes } = photoSize;
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!picture || !context) return undefined;
  const scale = Math.max(width / picture.width, height / picture.height);
  const [wide, high] = [picture.width * scale, picture.height * scale];
  // JPEG has no transparency: transparent areas would turn black.
  context.fillStyle = "white";
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, (width - wide) / 2, (height - high) * cropShareAtTop, wide, high);
  picture.close();
  for (const quality of qualities) {
    const photo = base64Of(canvas, quality);
    if ((photo.length * 3) / 4 <= bytes) return photo;
  }
  return undefined;
}

const base64Of = (canvas: HTMLCanvasElement, quality: number) =>
  canvas.toDataURL("image/jpeg", quality).replace(/^[^,]*,/, "");

import type * as z from "zod";
import { athleticLevels } from "#db/values.ts";
import type { updateProfileInput } from "#server/input/athletes.ts";
import { labelOf } from "#src/lib/format.ts";
import { formFields, type ZodFormOf } from "#src/lib/use-zod-form.ts";
import { Duo, LongTextField, Optional, TextField } from "./field.tsx";
import { RadioCards } from "./radio-cards.tsx";

type ProfileValues = z.input<typeof updateProfileInput>;

type Props = {
  /** The prefix of the fields' ids. */
  prefix: string;
  form: ZodFormOf<typeof updateProfileInput>;
};

const levels = athleticLevels.map((value) => ({ value, label: labelOf(value) }));

const words = {
  name: "Name",
  sport: "Primary sport",
  school: "School or team",
  level: "Athletic level",
  challenge: "Biggest challenge",
};

/** The fields of an athlete's profile, which the athlete and the staff can edit. */
export function ProfileFields({ prefix, form }: Props) {
  const field = formFields(form, prefix);
  return (
    <>
      <Duo>
        <TextField {...field("name")} label={words.name} autoComplete="off" />
        <TextField {...field("sport")} label={words.sport} />
      </Duo>
      <TextField {...field("school")} label={<Optional>{words.school}</Optional>} />
      <RadioCards {...field("level")} legend={words.level} options={levels} />
      <LongTextField {...field("challenge")} label={<Optional>{words.challenge}</Optional>} />
    </>
  );
}

type Stored = Pick<ProfileValues, "name" | "sport" | "level"> & {
  school: string | null;
  challenge: string | null;
};

export const profileValues = ({ name, sport, school, level, challenge }: Stored) => ({
  name,
  sport,
  level,
  school: school ?? "",
  challenge: challenge ?? "",
});

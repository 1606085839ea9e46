import type { FieldErrors, UseFormRegister } from "react-hook-form";
import type * as z from "zod";
import { athleticLevels } from "#db/values.ts";
import type { updateProfileInput } from "#server/input/athletes.ts";
import { labelOf } from "#src/lib/format.ts";
import { Duo, LongTextField, Optional, TextField } from "./field.tsx";
import { RadioCards } from "./radio-cards.tsx";

type ProfileValues = z.input<typeof updateProfileInput>;

type Props = {
  /** Before the ids of the fields. */
  prefix: string;
  register: UseFormRegister<ProfileValues>;
  errors: FieldErrors<ProfileValues>;
};

const levels = athleticLevels.map((value) => ({ value, label: labelOf(value) }));

const words = {
  name: "Name",
  sport: "Primary sport",
  school: "School or team",
  level: "Athletic level",
  challenge: "Biggest challenge",
};

/** What an athlete says of themselves, for themselves and for the staff. */
export function ProfileFields({ prefix, register, errors }: Props) {
  return (
    <>
      <Duo>
        <TextField
          {...register("name")}
          id={`${prefix}-name`}
          label={words.name}
          autoComplete="off"
          error={errors.name?.message}
        />
        <TextField
          {...register("sport")}
          id={`${prefix}-sport`}
          label={words.sport}
          error={errors.sport?.message}
        />
      </Duo>
      <TextField
        {...register("school")}
        id={`${prefix}-school`}
        label={<Optional>{words.school}</Optional>}
        error={errors.school?.message}
      />
      <RadioCards
        id={`${prefix}-level`}
        legend={words.level}
        options={levels}
        error={errors.level?.message}
        input={register("level")}
      />
      <LongTextField
        {...register("challenge")}
        id={`${prefix}-challenge`}
        label={<Optional>{words.challenge}</Optional>}
        error={errors.challenge?.message}
      />
    </>
  );
}

type Stored = Pick<ProfileValues, "name" | "sport" | "level"> & {
  school: string | null;
  challenge: string | null;
};

export const profileValues = ({ name, sport, school, level, challenge }: Stored) => ({
  ...{ name, sport, level, school: school ?? "", challenge: challenge ?? "" },
});

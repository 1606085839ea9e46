import { Search } from "lucide-react";
import { useState } from "react";
import { useController } from "react-hook-form";
import { Combobox } from "#src/components/form/combobox.tsx";
import { Optional } from "#src/components/form/field.tsx";
import { TextField } from "#src/components/form/text-field.tsx";
import { profile, schools } from "#src/content/profile.ts";
import type { ProfileForm } from "./use-profile-form.ts";

const isListed = (school: string) => school === "" || schools.includes(school);

/** A list to search in; a school that is not on it is typed below. */
export function SchoolField({ control }: Pick<ProfileForm, "control">) {
  const { field, fieldState } = useController({ control, name: "school" });
  const school = field.value ?? "";
  const [isOther, setIsOther] = useState(!isListed(school));

  function search(text: string) {
    const picksOther = text === profile.otherSchool;
    setIsOther(picksOther);
    field.onChange(picksOther ? "" : text);
  }

  return (
    <>
      <Combobox
        id={isOther ? "profile-school-search" : "profile-school"}
        label={
          <>
            {profile.school} <Optional>{profile.optional}</Optional>
          </>
        }
        help={profile.schoolHelp}
        error={isOther ? undefined : fieldState.error?.message}
        icon={<Search size={18} aria-hidden />}
        value={isOther ? profile.otherSchool : school}
        options={schools}
        last={profile.otherSchool}
        onChange={search}
        onBlur={() => setIsOther(isOther || !isListed(school))}
      />
      {isOther && (
        <TextField
          {...field}
          value={school}
          id="profile-school"
          label={profile.schoolName}
          error={fieldState.error?.message}
          autoComplete="organization"
        />
      )}
    </>
  );
}

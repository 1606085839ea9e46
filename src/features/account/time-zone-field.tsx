import { Search } from "lucide-react";
import { useState } from "react";
import { useController } from "react-hook-form";
import { Combobox } from "#src/components/form/combobox.tsx";
import { profileSettings } from "#src/content/account.ts";
import { labelOfTimeZone, listTimeZones } from "#src/lib/time-zones.ts";
import type { ProfileForm } from "./use-profile-settings.ts";

const { label, help } = profileSettings.timeZone;

/** A list of some four hundred, to search in. */
export function TimeZoneField({ control }: Pick<ProfileForm, "control">) {
  const { field, fieldState } = useController({ control, name: "timeZone" });
  const [typed, setTyped] = useState(labelOfTimeZone(field.value ?? ""));
  const [zones] = useState(
    () => new Map(listTimeZones().map((zone) => [labelOfTimeZone(zone), zone])),
  );

  function type(text: string) {
    setTyped(text);
    field.onChange(zones.get(text) ?? text);
  }

  return (
    <Combobox
      id="profile-timeZone"
      label={label}
      help={help}
      error={fieldState.error?.message}
      name={field.name}
      inputRef={field.ref}
      value={typed}
      options={[...zones.keys()]}
      isChoice
      icon={<Search size={18} aria-hidden />}
      onChange={type}
      onBlur={field.onBlur}
    />
  );
}

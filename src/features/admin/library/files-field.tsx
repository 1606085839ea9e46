import { chakra, Input } from "@chakra-ui/react";
import { X } from "lucide-react";
import { useState } from "react";
import { useController } from "react-hook-form";
import { fileRoles } from "#db/values.ts";
import { Field, FieldError } from "#src/components/form/field.tsx";
import { Select } from "#src/components/form/select.tsx";
import { IconButton } from "#src/components/icon-button.tsx";
import { FieldGroup } from "../screen-parts.tsx";
import type { TextForm } from "./text-form.tsx";
import type { FileRole, UploadedFile } from "./upload.ts";
import { UploadField } from "./upload-field.tsx";
import { textWords as words } from "./words.ts";

const roles = fileRoles.map((value) => ({ value, label: words.roles[value] }));

/** The files of a text, and the upload of another. */
export function FilesField({ form: { control } }: { form: TextForm }) {
  const { field, fieldState } = useController({ control, name: "files" });
  const [role, setRole] = useState<FileRole>();
  const files = field.value ?? [];

  function add({ id, title, role }: UploadedFile) {
    field.onChange([...files, { id, title, role }]);
    setRole(undefined);
  }

  return (
    <FieldGroup id="text-files" tabIndex={-1}>
      <legend>{words.files}</legend>
      <chakra.p textStyle="small" color="fg.muted">
        {words.filesHelp}
      </chakra.p>
      {fieldState.error && (
        <FieldError id="text-files-error">{fieldState.error.message}</FieldError>
      )}
      {files.map((file, at) => (
        <Row key={file.id}>
          <Field id={`text-files-${at}`} label={words.fileTitle(words.roles[file.role])}>
            {(props) => (
              <Input
                {...props}
                value={file.title}
                onChange={({ target }) =>
                  field.onChange(files.with(at, { ...file, title: target.value }))
                }
              />
            )}
          </Field>
          <IconButton
            label={words.removeFile(file.title)}
            mt="6"
            onClick={() => field.onChange(files.filter(({ id }) => id !== file.id))}
          >
            <X size={18} aria-hidden />
          </IconButton>
        </Row>
      ))}
      <Select
        id="text-add-file"
        label={words.addFile}
        placeholder={words.chooseRole}
        options={roles}
        value={role ?? ""}
        onChange={(value) => setRole(fileRoles.find((one) => one === value))}
      />
      {role && <UploadField key={role} role={role} onUploaded={add} />}
    </FieldGroup>
  );
}

const Row = chakra("div", {
  base: { display: "grid", gridTemplateColumns: "minmax(0, 1fr) auto", gap: "2" },
});

import { Button, chakra, Flex } from "@chakra-ui/react";
import { RefreshCw } from "lucide-react";
import type { KeyboardEvent } from "react";
import { useController } from "react-hook-form";
import { growthAreas } from "#db/values.ts";
import { Duo, FieldError } from "#src/components/form/field.tsx";
import { FormError } from "#src/components/form/form-error.tsx";
import { RuledArea } from "#src/components/form/ruled-area.tsx";
import { Select } from "#src/components/form/select.tsx";
import { SwitchField } from "#src/components/form/switch-field.tsx";
import { Card } from "#src/components/wrap.tsx";
import { reflecting } from "#src/content/reflections.ts";
import { formatTime } from "#src/lib/format.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { formFailure } from "#src/lib/use-zod-form.ts";
import { useReflectionForm } from "./use-reflection-form.ts";

export const areaOptions = growthAreas.map((area) => ({ value: area, label: area }));

/** Where the words of the day are written; the empty list leads here. */
export const writerId = "reflection-reflection";

/** One question, and room to answer it. */
export function ReflectionWriter() {
  const athleteId = useViewer()?.athleteId;
  return athleteId ? <Writer key={athleteId} athleteId={athleteId} /> : null;
}

function Writer({ athleteId }: { athleteId: number }) {
  const { form, draft, isPending, turn, submit } = useReflectionForm(athleteId);
  const { control, formState, getValues } = form;
  const { message, ...failure } = formFailure(form, "reflection");
  const words = useController({ control, name: "reflection" }).field;
  const area = useController({ control, name: "growthArea" }).field;
  const isPrivate = useController({ control, name: "isPrivate" }).field;
  const error = formState.errors.reflection?.message;

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void submit();
  }

  return (
    <Card as="section" aria-labelledby="reflection-heading" p="clamp(20px, 3vw, 36px)">
      <chakra.form
        noValidate
        display="grid"
        gap="4.5"
        onSubmit={submit}
        onKeyDown={onKeyDown}
        onBlur={draft.keepNow}
      >
        <Flex wrap="wrap" justify="space-between" align="center" gap="0 16px">
          <chakra.h2 id="reflection-heading" textStyle="h3">
            {reflecting.heading}
          </chakra.h2>
          <Button variant="ghost" size="sm" mx="-3" px="3" color="fg.muted" onClick={turn}>
            <RefreshCw aria-hidden />
            {reflecting.another}
          </Button>
        </Flex>
        <FormError {...failure} message={message && <p>{message}</p>} />
        <chakra.p
          id="reflection-prompt"
          role="status"
          maxW="26ch"
          fontFamily="heading"
          fontSize="clamp(1.5rem, 1.15rem + 1.7vw, 2.35rem)"
          lineHeight="1.3"
          letterSpacing="-0.012em"
        >
          {getValues("promptQuestion")}
        </chakra.p>
        <div>
          <chakra.label htmlFor={writerId} srOnly>
            {reflecting.reflection}
          </chakra.label>
          <RuledArea
            id={writerId}
            lines={3}
            placeholder={reflecting.reflection}
            aria-describedby={error ? "reflection-error reflection-prompt" : "reflection-prompt"}
            aria-invalid={Boolean(error)}
            _invalid={{ borderColor: "border.error", borderBottomWidth: "2px" }}
            value={words.value}
            onChange={words.onChange}
          />
          {error && <FieldError id="reflection-error">{error}</FieldError>}
        </div>
        <Duo>
          <Select
            id="reflection-growthArea"
            label={reflecting.area}
            placeholder={reflecting.choose}
            options={areaOptions}
            value={area.value}
            onChange={area.onChange}
          />
          <SwitchField
            id="reflection-isPrivate"
            {...reflecting.private}
            isOn={isPrivate.value ?? true}
            onChange={isPrivate.onChange}
          />
        </Duo>
        <Flex wrap="wrap" justify="space-between" align="center" gap="3">
          <chakra.p role="status" textStyle="small" color="fg.muted" flex="1 1 120px">
            {draft.isRefused && reflecting.notKept}
            {draft.keptAt && reflecting.draft(formatTime(draft.keptAt))}
          </chakra.p>
          <Button type="submit" loading={isPending} loadingText={reflecting.saving}>
            {reflecting.save}
          </Button>
        </Flex>
      </chakra.form>
    </Card>
  );
}

import { Button, chakra, Flex } from "@chakra-ui/react";
import { type FormEvent, useEffect, useId, useState } from "react";
import type { growthAreas } from "#db/values.ts";
import { RuledArea } from "#src/components/form/ruled-area.tsx";
import { Select } from "#src/components/form/select.tsx";
import { Refusal } from "#src/components/refusal.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { storeKeys } from "#src/lib/local-store.ts";
import { readDraft } from "#src/lib/private-drafts.ts";
import { trpc } from "#src/lib/trpc.ts";
import { usePrivateDraft } from "#src/lib/use-private-draft.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { areaOf, cacheReflection, type Reflection } from "./queries.ts";
import { areaOptions } from "./reflection-form.tsx";
import { reflectionFormWords, reflectionListWords as words } from "./words.ts";

type Area = (typeof growthAreas)[number];
type Values = { text: string; area: Area };

const draftKey = storeKeys.reflectionEdit;
const noAthlete = 0;

type Props = { reflection: Reflection; onDone: () => void };

/** Edits a reflection in its row. What is typed survives a reload. */
export function ReflectionEditForm({ reflection, onDone }: Props) {
  const athleteId = useViewer()?.athleteId ?? noAthlete;
  const [values, setValues] = useState(() =>
    initialValues(reflection, readDraft(draftKey, athleteId)),
  );
  const draft = usePrivateDraft(draftKey, athleteId);
  const id = useId();
  const update = trpc.soulcare.updateReflection.useMutation({
    scope: { id: `reflection-${reflection.id}` },
    onError: () => draft.keepNow(),
    onSuccess: (changed) => {
      cacheReflection(changed);
      close();
      toaster.create({ title: words.changed });
    },
  });

  useEffect(() => document.getElementById(id)?.focus(), [id]);

  function change(part: Partial<Values>) {
    const next = { ...values, ...part };
    setValues(next);
    draft.keep({ ...next, id: reflection.id });
  }

  function close() {
    draft.drop();
    onDone();
  }

  function save(event: FormEvent) {
    event.preventDefault();
    if (update.isPending) return;
    if (values.text.trim() === "") {
      document.getElementById(id)?.focus();
      return;
    }
    const { id: reflectionId, promptQuestion } = reflection;
    const { text, area } = values;
    update.mutate({ id: reflectionId, promptQuestion, reflection: text, growthArea: area });
  }

  return (
    <chakra.form noValidate display="grid" gap="4" mt="2" onSubmit={save} onBlur={draft.keepNow}>
      <chakra.label htmlFor={id} srOnly>
        {reflectionFormWords.reflection}
      </chakra.label>
      <RuledArea id={id} value={values.text} onChange={(text) => change({ text })} />
      <chakra.div maxW="260px">
        <Select
          id={`${id}-area`}
          label={reflectionFormWords.area}
          placeholder={reflectionFormWords.choose}
          options={areaOptions}
          value={values.area}
          onChange={(value) =>
            change({ area: areaOptions.find((a) => a.value === value)?.value ?? values.area })
          }
        />
      </chakra.div>
      <Flex wrap="wrap" gap="2">
        <Button
          type="submit"
          size="sm"
          loading={update.isPending}
          loadingText={reflectionFormWords.saving}
        >
          {words.save}
        </Button>
        <Button variant="ghost" size="sm" onClick={close}>
          {words.cancel}
        </Button>
      </Flex>
      <Refusal error={update.error} otherwise={words.notChanged} />
    </chakra.form>
  );
}

/** The stored draft, if it belongs to this reflection. */
function initialValues(reflection: Reflection, storedDraft: unknown): Values {
  const draft = Object(storedDraft);
  const isOwnDraft = draft.id === reflection.id && typeof draft.text === "string";
  return { text: isOwnDraft ? draft.text : reflection.reflection, area: areaOf(reflection) };
}

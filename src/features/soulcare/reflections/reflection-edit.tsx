import { Button, chakra, Flex } from "@chakra-ui/react";
import { type FormEvent, useEffect, useId, useState } from "react";
import type { growthAreas } from "#db/values.ts";
import { RuledArea } from "#src/components/form/ruled-area.tsx";
import { Select } from "#src/components/form/select.tsx";
import { Refusal } from "#src/components/refusal.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { reflecting, reflections as words } from "#src/content/reflections.ts";
import { storeKeys } from "#src/lib/local-store.ts";
import { readDraft } from "#src/lib/private-drafts.ts";
import { trpc } from "#src/lib/trpc.ts";
import { usePrivateDraft } from "#src/lib/use-private-draft.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { areaOf, cacheReflection, type Reflection } from "./own-reflections.ts";
import { areaOptions } from "./reflection-writer.tsx";

type Area = (typeof growthAreas)[number];
type Edited = { text: string; area: Area };

const key = storeKeys.reflectionEdit;
const nobody = 0;

type Props = { reflection: Reflection; onDone: () => void };

/** The words of one reflection, in its place. What is typed outlives a reload. */
export function ReflectionEdit({ reflection, onDone }: Props) {
  const athleteId = useViewer()?.athleteId ?? nobody;
  const [edited, setEdited] = useState(() => editedOf(reflection, readDraft(key, athleteId)));
  const draft = usePrivateDraft(key, athleteId);
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

  function change(part: Partial<Edited>) {
    const next = { ...edited, ...part };
    setEdited(next);
    draft.keep({ ...next, id: reflection.id });
  }

  function close() {
    draft.drop();
    onDone();
  }

  function save(event: FormEvent) {
    event.preventDefault();
    if (update.isPending) return;
    if (edited.text.trim() === "") {
      document.getElementById(id)?.focus();
      return;
    }
    const { id: reflectionId, promptQuestion } = reflection;
    const { text, area } = edited;
    update.mutate({ id: reflectionId, promptQuestion, reflection: text, growthArea: area });
  }

  return (
    <chakra.form noValidate display="grid" gap="4" mt="2" onSubmit={save} onBlur={draft.keepNow}>
      <chakra.label htmlFor={id} srOnly>
        {reflecting.reflection}
      </chakra.label>
      <RuledArea id={id} value={edited.text} onChange={(text) => change({ text })} />
      <chakra.div maxW="260px">
        <Select
          id={`${id}-area`}
          label={reflecting.area}
          placeholder={reflecting.choose}
          options={areaOptions}
          value={edited.area}
          onChange={(value) =>
            change({ area: areaOptions.find((a) => a.value === value)?.value ?? edited.area })
          }
        />
      </chakra.div>
      <Flex wrap="wrap" gap="2">
        <Button type="submit" size="sm" loading={update.isPending} loadingText={reflecting.saving}>
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

/** What was typed the last time, if it was typed here. */
function editedOf(reflection: Reflection, kept: unknown): Edited {
  const draft = Object(kept);
  const isOfThis = draft.id === reflection.id && typeof draft.text === "string";
  return { text: isOfThis ? draft.text : reflection.reflection, area: areaOf(reflection) };
}

import { chakra, Flex } from "@chakra-ui/react";
import { Eye, Lock } from "lucide-react";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import type { growthAreas } from "#db/values.ts";
import { Button } from "#src/components/button.tsx";
import { Empty } from "#src/components/empty.tsx";
import { FadeIn } from "#src/components/fade-in.tsx";
import { RuledArea } from "#src/components/form/ruled-area.tsx";
import { Select } from "#src/components/form/select.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { PreviewList } from "#src/components/preview-list.tsx";
import { Refusal } from "#src/components/refusal.tsx";
import { Skeleton } from "#src/components/skeleton.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { formatDate } from "#src/lib/format.ts";
import { storeKeys } from "#src/lib/local-store.ts";
import { readDraft } from "#src/lib/private-drafts.ts";
import { trpc } from "#src/lib/trpc.ts";
import { usePrivateDraft } from "#src/lib/use-private-draft.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import {
  areaOf,
  cacheReflection,
  type Reflection,
  reflectionPage,
  useReflectionChanges,
} from "./queries.ts";
import { areaOptions, reflectionFieldId } from "./reflection-form.tsx";
import { reflectionFormWords as formWords, reflectionListWords as words } from "./words.ts";

const headingId = "reflections-heading";
const draftKey = storeKeys.reflectionEdit;
const noAthlete = 0;

/** The athlete's reflections, newest first. */
export function ReflectionList() {
  return (
    <section aria-labelledby={headingId}>
      <chakra.h2 id={headingId} tabIndex={-1} textStyle="h2" mb="1">
        {words.heading}
      </chakra.h2>
      <Loaded skeleton={<RowsSkeleton />} failed={words.failed}>
        <FadeIn>
          <Newest />
        </FadeIn>
      </Loaded>
    </section>
  );
}

function Newest() {
  const [reflections] = trpc.soulcare.reflections.useSuspenseQuery(reflectionPage);
  if (reflections.length === 0) {
    return (
      <chakra.div mt="4">
        <Empty
          action={
            <Button size="sm" onClick={() => document.getElementById(reflectionFieldId)?.focus()}>
              {words.write}
            </Button>
          }
        >
          {words.empty}
        </Empty>
      </chakra.div>
    );
  }
  return (
    <PreviewList items={reflections} shown={words.shown} noun={words.noun}>
      {(shown) => (
        <>
          <ReflectionRows reflections={shown} />
          {shown.length === reflections.length && <OlderReflections than={reflections} />}
        </>
      )}
    </PreviewList>
  );
}

function ReflectionRows({ reflections }: { reflections: readonly Reflection[] }) {
  return (
    <List>
      {reflections.map((reflection) => (
        <ReflectionRow
          key={reflection.id}
          reflection={reflection}
          onDelete={() => document.getElementById(headingId)?.focus()}
        />
      ))}
    </List>
  );
}

/** Shown only after a full page, which means that there may be older reflections. */
function OlderReflections({ than }: { than: readonly Reflection[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const last = than.at(-1);
  if (!last || than.length < reflectionPage.limit) return null;
  if (!isOpen) {
    return (
      <Button variant="outline" size="sm" onClick={() => setIsOpen(true)}>
        {words.older}
      </Button>
    );
  }
  return (
    <Loaded skeleton={<RowsSkeleton />} failed={words.failed}>
      <ReflectionsBefore id={last.id} />
    </Loaded>
  );
}

function ReflectionsBefore({ id }: { id: number }) {
  const query = { ...reflectionPage, before: id };
  const [reflections] = trpc.soulcare.reflections.useSuspenseQuery(query);
  return (
    <>
      <ReflectionRows reflections={reflections} />
      <OlderReflections than={reflections} />
    </>
  );
}

type RowProps = { reflection: Reflection; onDelete: () => void };

function ReflectionRow({ reflection, onDelete }: RowProps) {
  const { promptQuestion, reflection: text, growthArea, createdAt } = reflection;
  const [isEditing, setIsEditing] = useState(false);
  const { isPrivate, toggleShared, remove } = useReflectionChanges(reflection);
  const actions = useRef<HTMLDivElement>(null);
  const day = formatDate(createdAt);
  const Icon = isPrivate ? Lock : Eye;

  function stopEditing() {
    setIsEditing(false);
    requestAnimationFrame(() => actions.current?.querySelector("button")?.focus());
  }

  return (
    <Row>
      <Flex
        direction={{ base: "row", sm: "column" }}
        wrap="wrap"
        gap="2px 14px"
        textStyle="small"
        color="fg.muted"
      >
        <chakra.time dateTime={createdAt.toISOString()} color="fg" fontWeight="600">
          {day}
        </chakra.time>
        <span>{growthArea}</span>
        <Flex as="span" gap="1.5" lineHeight="1.3">
          <Icon size={15} aria-hidden style={{ flex: "none", marginTop: "1px" }} />
          {isPrivate ? words.onlyYou : words.shared}
        </Flex>
      </Flex>
      <div>
        <chakra.p textStyle="small" color="fg.muted">
          {promptQuestion}
        </chakra.p>
        {isEditing ? (
          <ReflectionEditForm reflection={reflection} onDone={stopEditing} />
        ) : (
          <>
            <chakra.p
              mt="1"
              fontFamily="heading"
              fontSize="1.1875rem"
              lineHeight="1.5"
              whiteSpace="pre-line"
              translate="no"
            >
              {text}
            </chakra.p>
            <Flex ref={actions} wrap="wrap" gap="0 4px" mt="1" ms="-12px">
              <Action name={words.edit} day={day} onClick={() => setIsEditing(true)} />
              <Action
                name={isPrivate ? words.share : words.unshare}
                day={day}
                onClick={toggleShared}
              />
              <Action
                name={words.delete}
                day={day}
                onClick={() => {
                  onDelete();
                  remove();
                }}
              />
            </Flex>
          </>
        )}
      </div>
    </Row>
  );
}

type ActionProps = { name: string; day: string; onClick: () => void };

function Action({ name, day, onClick }: ActionProps) {
  return (
    <Button
      variant="ghost"
      size="sm"
      px="3"
      fontSize="0.875rem"
      fontWeight="500"
      color="fg.muted"
      aria-label={words.ofDay(name, day)}
      onClick={onClick}
    >
      {name}
    </Button>
  );
}

type Area = (typeof growthAreas)[number];
type Values = { text: string; area: Area };

type EditProps = { reflection: Reflection; onDone: () => void };

/** Edits a reflection in its row. The unsaved text survives a reload. */
function ReflectionEditForm({ reflection, onDone }: EditProps) {
  const athleteId = useViewer()?.athleteId ?? noAthlete;
  const part = String(reflection.id);
  const [values, setValues] = useState(() =>
    initialValues(reflection, readDraft(draftKey, athleteId, part)),
  );
  const draft = usePrivateDraft(draftKey, athleteId, part);
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

  function change(changes: Partial<Values>) {
    const next = { ...values, ...changes };
    setValues(next);
    draft.keep(next);
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
        {formWords.reflection}
      </chakra.label>
      <RuledArea
        id={id}
        value={values.text}
        readOnly={update.isPending}
        onChange={(text) => change({ text })}
      />
      <chakra.div maxW="260px">
        <Select
          id={`${id}-area`}
          label={formWords.area}
          placeholder={formWords.choose}
          options={areaOptions}
          value={values.area}
          onChange={(name) => change({ area: areaNamed(name) ?? values.area })}
        />
      </chakra.div>
      <Flex wrap="wrap" gap="2">
        <Button type="submit" size="sm" loading={update.isPending} loadingText={formWords.saving}>
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

const areaNamed = (name: unknown) => areaOptions.find(({ value }) => value === name)?.value;

/** What was typed and not saved, or else what is stored. */
function initialValues(reflection: Reflection, draft: unknown): Values {
  const { text, area } = Object(draft);
  return {
    text: typeof text === "string" ? text : reflection.reflection,
    area: areaNamed(area) ?? areaOf(reflection),
  };
}

function RowsSkeleton() {
  return (
    <chakra.div display="grid" gap="3" pt="5">
      <Skeleton w="120px" h="16px" />
      <Skeleton w="70%" h="16px" />
      <Skeleton w="96%" h="24px" />
      <Skeleton w="120px" h="16px" mt="6" />
      <Skeleton w="60%" h="16px" />
      <Skeleton w="88%" h="24px" />
    </chakra.div>
  );
}

const List = chakra("ol", { base: { listStyle: "none", "& + ol": { borderTopWidth: "1px" } } });

const Row = chakra("li", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "148px minmax(0, 1fr)" },
    gap: "6px 24px",
    py: "22px",
    overflowWrap: "anywhere",
    "& + &": { borderTopWidth: "1px" },
  },
});

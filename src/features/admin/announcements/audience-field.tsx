import { chakra, Flex } from "@chakra-ui/react";
import { type ReactNode, useState } from "react";
import { athleticLevels, tracks } from "#db/values.ts";
import { Duo, FieldError } from "#src/components/form/field.tsx";
import { Select } from "#src/components/form/select.tsx";
import { Skeleton } from "#src/components/skeleton.tsx";
import { TextButton } from "#src/components/text-link.tsx";
import { Toggle } from "#src/components/toggle.tsx";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { useIsMentor } from "#src/lib/use-viewer.ts";
import { levelWords, trackWords } from "../athletes/words.ts";
import { audienceWords as words } from "./words.ts";

type Audience = NonNullable<RouterOutputs["admin"]["announcements"][number]["audience"]>;

type Props = {
  id: string;
  value: Audience | null;
  error: string | undefined;
  onChange: (value: Audience | null) => void;
};

/** Everybody, or the athletes who fit what is chosen; for mentors the same of their own athletes. */
export function AudienceField({ id, value, error, onChange }: Props) {
  const isMentor = useIsMentor();
  const isNarrow = Object.keys(value ?? {}).some((part) => !isMentor || part !== "mentorId");
  const [isPart, setIsPart] = useState(isNarrow);

  function choose(next: boolean) {
    if (next === isPart) return;
    setIsPart(next);
    onChange(next ? {} : null);
  }

  return (
    <chakra.fieldset id={id} tabIndex={-1} minW="0">
      <chakra.legend mb="2" fontWeight="600" fontSize="0.9375rem">
        {words.legend}
      </chakra.legend>
      <Flex wrap="wrap" gap="1.5">
        <Toggle aria-pressed={!isPart} onClick={() => choose(false)}>
          {isMentor ? words.allOwn : words.everybody}
        </Toggle>
        <Toggle aria-pressed={isPart} onClick={() => choose(true)}>
          {isMentor ? words.someOwn : words.some}
        </Toggle>
      </Flex>
      {isPart && (
        <chakra.div mt="4">
          <Choices id={id} value={value ?? {}} onChange={onChange} />
        </chakra.div>
      )}
      <chakra.div display="grid" gap="2" mt="3" textStyle="small" color="fg.muted">
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
        <div aria-live="polite">
          {isPart && !isNarrow ? words.howTo : <Count audience={value} />}
        </div>
      </chakra.div>
    </chakra.fieldset>
  );
}

type ChoicesProps = { id: string; value: Audience; onChange: (value: Audience) => void };

function Choices(props: ChoicesProps) {
  const { data, isError, refetch } = trpc.admin.audienceChoices.useQuery();
  if (data) return <Selects {...props} {...data} />;
  if (isError) return <Failed text={words.noChoices} onRetry={() => void refetch()} />;
  return (
    <Duo aria-busy aria-label={words.loading}>
      <Skeleton w="100%" h="76px" />
      <Skeleton w="100%" h="76px" />
    </Duo>
  );
}

type SelectsProps = ChoicesProps & RouterOutputs["admin"]["audienceChoices"];

function Selects({ id, value, mentors, sports, onChange }: SelectsProps) {
  const isMentor = useIsMentor();
  const { mentorId, track, level, sport } = value;

  function change(part: keyof Audience, chosen: Audience) {
    const { [part]: _, ...others } = value;
    onChange({ ...others, ...chosen });
  }

  return (
    <Duo>
      {!isMentor && (
        <Part
          id={`${id}-mentor`}
          label={words.mentor}
          unchosen={words.anyMentor}
          options={mentors.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={mentorId === undefined ? "" : String(mentorId)}
          gone={words.formerMentor}
          onChange={(text) => change("mentorId", text ? { mentorId: Number(text) } : {})}
        />
      )}
      <Part
        id={`${id}-track`}
        label={words.track}
        unchosen={words.anyTrack}
        options={tracks.map((value) => ({ value, label: trackWords[value] }))}
        value={track ?? ""}
        onChange={(text) => change("track", named("track", tracks, text))}
      />
      <Part
        id={`${id}-level`}
        label={words.level}
        unchosen={words.anyLevel}
        options={athleticLevels.map((value) => ({ value, label: levelWords[value] }))}
        value={level ?? ""}
        onChange={(text) => change("level", named("level", athleticLevels, text))}
      />
      <Part
        id={`${id}-sport`}
        label={words.sport}
        unchosen={words.anySport}
        options={sports.map((value) => ({ value, label: value }))}
        value={sport ?? ""}
        onChange={(text) => change("sport", text ? { sport: text } : {})}
      />
    </Duo>
  );
}

/** The part of an audience that this text names; nothing for "any". */
function named<Name extends string, Value extends string>(
  name: Name,
  values: readonly Value[],
  text: string,
): { [Part in Name]?: Value } {
  const found = values.find((value) => value === text);
  const parts: { [Part in Name]?: Value } = {};
  if (found) parts[name] = found;
  return parts;
}

type PartProps = {
  id: string;
  label: string;
  unchosen: string;
  options: readonly { value: string; label: string }[];
  value: string;
  /** What a stored choice is called that is no longer offered; left out: as it is stored. */
  gone?: string;
  onChange: (value: string) => void;
};

function Part({ id, label, unchosen, options, value, gone = value, onChange }: PartProps) {
  const isOffered = value === "" || options.some((option) => option.value === value);
  const stored = isOffered ? [] : [{ value, label: gone }];
  return (
    <Select
      id={id}
      label={label}
      placeholder={unchosen}
      options={[{ value: "", label: unchosen }, ...options, ...stored]}
      value={value}
      onChange={onChange}
    />
  );
}

/** "4 athletes will see it", asked from the server. */
function Count({ audience }: { audience: Audience | null }) {
  const { data, isError, refetch } = trpc.admin.countAudience.useQuery({ audience });
  if (data) return words.count(data.count);
  if (isError) return <Failed text={words.notCounted} onRetry={() => void refetch()} />;
  return words.counting;
}

function Failed({ text, onRetry }: { text: ReactNode; onRetry: () => void }) {
  return (
    <Flex role="alert" wrap="wrap" align="center" gap="0 12px" textStyle="small">
      {text}
      <TextButton alone textStyle="small" onClick={onRetry}>
        {words.retry}
      </TextButton>
    </Flex>
  );
}

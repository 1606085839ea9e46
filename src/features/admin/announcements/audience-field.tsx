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

/** All athletes, or those who match the chosen criteria; mentors choose among their own. */
export function AudienceField({ id, value, error, onChange }: Props) {
  const isMentor = useIsMentor();
  const hasCriteria = Object.keys(value ?? {}).some((part) => !isMentor || part !== "mentorId");
  const [isLimited, setIsLimited] = useState(hasCriteria);

  function choose(next: boolean) {
    if (next === isLimited) return;
    setIsLimited(next);
    onChange(next ? {} : null);
  }

  return (
    <chakra.fieldset id={id} tabIndex={-1} minW="0">
      <chakra.legend mb="2" fontWeight="600" fontSize="0.9375rem">
        {words.legend}
      </chakra.legend>
      <Flex wrap="wrap" gap="1.5">
        <Toggle aria-pressed={!isLimited} onClick={() => choose(false)}>
          {isMentor ? words.allOwn : words.everybody}
        </Toggle>
        <Toggle aria-pressed={isLimited} onClick={() => choose(true)}>
          {isMentor ? words.someOwn : words.some}
        </Toggle>
      </Flex>
      {isLimited && (
        <chakra.div mt="4">
          <Choices id={id} value={value ?? {}} onChange={onChange} />
        </chakra.div>
      )}
      <chakra.div display="grid" gap="2" mt="3" textStyle="small" color="fg.muted">
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
        <div aria-live="polite">
          {isLimited && !hasCriteria ? words.howTo : <Count audience={value} />}
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

  /** Replaces one criterion; an empty `chosen` removes it. */
  function change(part: keyof Audience, chosen: Audience) {
    const { [part]: _, ...others } = value;
    onChange({ ...others, ...chosen });
  }

  return (
    <Duo>
      {!isMentor && (
        <CriterionSelect
          id={`${id}-mentor`}
          label={words.mentor}
          anyLabel={words.anyMentor}
          options={mentors.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={mentorId === undefined ? "" : String(mentorId)}
          goneLabel={words.formerMentor}
          onChange={(text) => change("mentorId", text ? { mentorId: Number(text) } : {})}
        />
      )}
      <CriterionSelect
        id={`${id}-track`}
        label={words.track}
        anyLabel={words.anyTrack}
        options={tracks.map((value) => ({ value, label: trackWords[value] }))}
        value={track ?? ""}
        onChange={(text) => {
          const chosen = tracks.find((value) => value === text);
          change("track", chosen ? { track: chosen } : {});
        }}
      />
      <CriterionSelect
        id={`${id}-level`}
        label={words.level}
        anyLabel={words.anyLevel}
        options={athleticLevels.map((value) => ({ value, label: levelWords[value] }))}
        value={level ?? ""}
        onChange={(text) => {
          const chosen = athleticLevels.find((value) => value === text);
          change("level", chosen ? { level: chosen } : {});
        }}
      />
      <CriterionSelect
        id={`${id}-sport`}
        label={words.sport}
        anyLabel={words.anySport}
        options={sports.map((value) => ({ value, label: value }))}
        value={sport ?? ""}
        onChange={(text) => change("sport", text ? { sport: text } : {})}
      />
    </Duo>
  );
}

type CriterionProps = {
  id: string;
  label: string;
  anyLabel: string;
  options: readonly { value: string; label: string }[];
  value: string;
  /** The label of a stored choice that is no longer offered; by default its stored value. */
  goneLabel?: string;
  onChange: (value: string) => void;
};

function CriterionSelect({
  id,
  label,
  anyLabel,
  options,
  value,
  goneLabel = value,
  onChange,
}: CriterionProps) {
  const isOffered = value === "" || options.some((option) => option.value === value);
  const stored = isOffered ? [] : [{ value, label: goneLabel }];
  return (
    <Select
      id={id}
      label={label}
      placeholder={anyLabel}
      options={[{ value: "", label: anyLabel }, ...options, ...stored]}
      value={value}
      onChange={onChange}
    />
  );
}

/** "4 athletes will see it", as counted by the server. */
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

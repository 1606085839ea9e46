import { chakra } from "@chakra-ui/react";
import { Plus, X } from "lucide-react";
import { useState } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import * as z from "zod";
import { planLimits } from "#db/limits.ts";
import { saveGamePlanInput } from "#server/input/game-plans.ts";
import { Button } from "#src/components/button.tsx";
import { Duo, LongTextField, TextField } from "#src/components/form/field.tsx";
import { FormError } from "#src/components/form/form-error.tsx";
import { PlanText, WeekActions, weekHeading } from "#src/components/game-plan.tsx";
import { IconButton } from "#src/components/icon-button.tsx";
import { firstName, plainDay } from "#src/lib/format.ts";
import { withKey } from "#src/lib/idempotency-key.ts";
import { creates, trpc } from "#src/lib/trpc.ts";
import { formFailure, formFields, type ZodFormOf } from "#src/lib/use-zod-form.ts";
import { FieldGroup, Muted } from "../../screen-parts.tsx";
import { asNumber, onSave, useAdminForm } from "../../use-admin-form.ts";
import { useTextPreview } from "../../use-text-preview.ts";
import { type AthleteProps, FormPanel } from "./page-parts.tsx";
import { type AthletePlan, Columns } from "./plan-part.tsx";
import { planWords as words } from "./words.ts";

const { title, startsOn, letter, goals, weeks, changed } = saveGamePlanInput.shape;

const planSchema = z.object({ title, startsOn, letter, goals, weeks, changed });

type Form = { form: ZodFormOf<typeof planSchema> };
type Values = z.input<typeof planSchema>;

type Props = AthleteProps & { plan: AthletePlan | null; onClose: () => void };

/** The form for the game plan, with a preview beside it. */
export function PlanForm({ athlete, plan, onClose }: Props) {
  const name = firstName(athlete.name);
  // The version of the plan that was opened; a newer one may arrive while the form is open.
  const [version] = useState(plan?.shown.number);
  const stored = plan ? valuesOf(plan) : emptyPlan();
  const proposed = plan ? {} : { startsOn: plainDay(new Date()) };
  const adminForm = useAdminForm(planSchema, stored, `game plan of ${athlete.id}`, proposed);
  const { form, draft } = adminForm;
  const save = trpc.admin.saveGamePlan.useMutation({
    ...creates,
    ...onSave(adminForm, onClose, { title: words.saved(name), fallback: words.notSaved }),
  });
  const submit = form.handleSubmit((values) => {
    if (!save.isPending)
      save.mutate(withKey("saveGamePlan", { ...values, id: athlete.id, version }));
  });
  const field = formFields(form, "plan");
  return (
    <Columns>
      <FormPanel
        label={plan ? words.change : words.write}
        save={words.send(name)}
        draft={draft}
        onClose={onClose}
        isPending={save.isPending}
        onSubmit={submit}
      >
        <FormError {...formFailure(form, "plan")} />
        <Duo>
          <TextField {...field("title")} label={words.name} />
          <TextField
            {...field("startsOn")}
            type="date"
            label={words.starts}
            help={words.startsHelp(name)}
          />
        </Duo>
        <LongTextField
          {...field("letter")}
          rows={8}
          label={words.letter(name)}
          help={words.letterHelp}
        />
        <Goals form={form} />
        <Weeks form={form} />
        {plan && (
          <TextField {...field("changed")} label={words.changed} help={words.changedHelp(name)} />
        )}
      </FormPanel>
      <Preview form={form} name={name} />
    </Columns>
  );
}

function Goals({ form }: Form) {
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: "goals", keyName: "key" });
  const field = formFields(form, "plan");
  return (
    <FieldGroup id="plan-goals" tabIndex={-1} aria-label={words.goals}>
      <legend>{words.goals}</legend>
      {fields.map(({ key }, at) => (
        <Row key={key}>
          <div>
            <TextField {...field(`goals.${at}.text`)} label={words.goal(at + 1)} />
            <TextField {...field(`goals.${at}.sign`)} label={words.sign} />
          </div>
          {fields.length > 1 && (
            <RemoveButton label={words.remove(words.goal(at + 1))} onClick={() => remove(at)} />
          )}
        </Row>
      ))}
      {fields.length < planLimits.goals && (
        <AddButton label={words.addGoal} onClick={() => append({ text: "", sign: "" })} />
      )}
    </FieldGroup>
  );
}

function Weeks({ form }: Form) {
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: "weeks",
    keyName: "key",
  });
  return (
    <div id="plan-weeks" tabIndex={-1}>
      {fields.map(({ key }, at) => (
        <Week
          key={key}
          form={form}
          at={at}
          onRemove={fields.length > 1 ? () => remove(at) : undefined}
        />
      ))}
      {fields.length < planLimits.weeks && (
        <AddButton label={words.addWeek} onClick={() => append(emptyWeek())} />
      )}
    </div>
  );
}

type WeekProps = Form & { at: number; onRemove: (() => void) | undefined };

function Week({ form, at, onRemove }: WeekProps) {
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: `weeks.${at}.actions`,
    keyName: "key",
  });
  const field = formFields(form, "plan");
  const week = words.week(at + 1);
  return (
    <FieldGroup aria-label={week} mb="4">
      <legend>{week}</legend>
      <Row>
        <TextField {...field(`weeks.${at}.focus`)} label={words.focus} />
        {onRemove && <RemoveButton label={words.remove(week)} onClick={onRemove} />}
      </Row>
      {fields.map(({ key }, place) => (
        <Row key={key} data-action="">
          <TextField
            {...field(`weeks.${at}.actions.${place}.text`)}
            label={words.action(place + 1)}
          />
          <TextField
            {...field(`weeks.${at}.actions.${place}.times`, asNumber)}
            type="number"
            inputMode="numeric"
            min={1}
            max={planLimits.times}
            label={words.times}
          />
          <RemoveButton
            label={words.remove(`${week}, ${words.action(place + 1)}`)}
            onClick={() => remove(place)}
          />
        </Row>
      ))}
      {fields.length < planLimits.actions && (
        <AddButton
          label={words.addAction}
          about={week}
          onClick={() => append({ text: "", times: 1 })}
        />
      )}
    </FieldGroup>
  );
}

type AddProps = { label: string; about?: string; onClick: () => void };

const AddButton = ({ label, about, onClick }: AddProps) => (
  <Button
    variant="outline"
    size="sm"
    justifySelf="start"
    aria-label={about && `${label}: ${about}`}
    onClick={onClick}
  >
    <Plus aria-hidden />
    {label}
  </Button>
);

const RemoveButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <IconButton label={label} mt="6" onClick={onClick}>
    <X size={18} aria-hidden />
  </IconButton>
);

function Preview({ form, name }: Form & { name: string }) {
  const values = useWatch({ control: form.control });
  const goals = values.goals?.filter(({ text }) => text) ?? [];
  const letter = useTextPreview(values.letter ?? "").data?.blocks ?? [];
  const weeks = (values.weeks ?? [])
    .map(shownWeek)
    .filter(({ focus, actions }) => focus !== "" || actions.length > 0);
  const hasText = letter.length > 0 || goals.length > 0;
  return (
    <chakra.section aria-label={words.preview(name)} position={{ xl: "sticky" }} top="20">
      <chakra.p textStyle="label" mb="2">
        {words.preview(name)}
      </chakra.p>
      <chakra.h3 textStyle="h2" mb="4" overflowWrap="anywhere">
        {values.title}
      </chakra.h3>
      {!values.title && !hasText && weeks.length === 0 && <Muted>{words.previewEmpty}</Muted>}
      {hasText && (
        <PlanText
          letter={letter}
          goals={goals.map(({ text = "", sign = "" }, at) => ({ id: String(at), text, sign }))}
        />
      )}
      {weeks.map((week) => (
        <chakra.div key={week.number} mt="5">
          <chakra.h3 fontWeight="600">{weekHeading(week)}</chakra.h3>
          <WeekActions week={week} />
        </chakra.div>
      ))}
    </chakra.section>
  );
}

type Typed = { focus?: string; actions?: { text?: string; times?: number }[] };

/** Without the actions that are not written yet. */
const shownWeek = ({ focus = "", actions = [] }: Typed, at: number) => ({
  number: at + 1,
  startsOn: "",
  focus,
  done: 0,
  all: 0,
  actions: actions
    .map(({ text = "", times = 1 }, place) => ({
      id: String(place),
      text,
      ticked: [],
      times: Math.min(Math.max(Math.trunc(times) || 1, 1), planLimits.times),
    }))
    .filter(({ text }) => text !== ""),
});

const emptyWeek = () => ({ focus: "", actions: [{ text: "", times: 1 }] });

const emptyPlan = (): Values => ({
  title: "",
  startsOn: "",
  letter: "",
  changed: "",
  goals: [{ text: "", sign: "" }],
  weeks: [emptyWeek()],
});

const valuesOf = ({ title, startsOn, letterText, goals, weeks }: AthletePlan): Values => ({
  title,
  startsOn,
  letter: letterText,
  goals,
  changed: "",
  weeks: weeks.map(({ focus, actions }) => ({
    focus,
    actions: actions.map(({ id, text, times }) => ({ id, text, times })),
  })),
});

const Row = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    gap: "2",
    alignItems: "start",
    "& > div": { display: "grid", gap: "3", minW: "0" },
    "&[data-action]": {
      gridTemplateColumns: { base: "minmax(0, 1fr) auto", sm: "minmax(0, 1fr) 5.5rem auto" },
      "& > div:first-of-type": { gridColumn: { base: "1 / -1", sm: "auto" } },
    },
  },
});

import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { type FormEvent, useState } from "react";
import { digestRhythms, type optionalKinds, weekDays } from "#db/values.ts";
import { CheckField } from "#src/components/form/field.tsx";
import { Select } from "#src/components/form/select.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { NoIndex, PageBody, PageHeading } from "#src/components/page.tsx";
import { CardSkeleton } from "#src/components/skeleton.tsx";
import { BackLink, TextLink } from "#src/components/text-link.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { Card } from "#src/components/wrap.tsx";
import { labelOf } from "#src/lib/format.ts";
import { explain } from "#src/lib/server-failure.ts";
import { changes, type RouterOutputs, trpc } from "#src/lib/trpc.ts";

type Settings = RouterOutputs["athletes"]["notificationSettings"];
type Channel = "app" | "mail";
type Kind = (typeof optionalKinds)[number];

const words = {
  title: "Notification settings: Honour",
  heading: "Notification settings",
  back: "Account",
  failed: "We could not load your settings.",
  about: "About",
  channels: { app: "In the app", mail: "Mail" },
  none: "not by mail",
  always: "Calls for help, payments and decisions about what you wrote always come.",
  digest: {
    heading: "The mail",
    lead: "One mail with what you have not read. It holds no names, no titles and nobody’s words.",
    how: "How often",
    rhythms: { off: "Never", daily: "Every day", weekly: "Once a week" },
    hour: "At",
    weekDay: "On",
    zone: (zone: string) => `In your time zone, ${zone}. Not on your rest day, not in a pause.`,
    unconfirmed: "Confirm your address first. Until then no such mail is sent.",
    confirm: "Your account",
    none: "This Honour sends no mail, so what you choose here waits.",
  },
  save: "Save settings",
  saving: "Saving …",
  saved: "Saved",
  notSaved: "That was not saved. Please try again.",
};

type Row = { title: string; line: string; kinds: Kind[]; channels: Channel[] };

const rows: Row[] = [
  {
    ...{ title: "Sessions", line: "Planned, moved, cancelled, and an hour before" },
    ...{ kinds: ["session"], channels: ["app"] },
  },
  {
    ...{ title: "Prayer", line: "Somebody prayed; a request you prayed for was answered" },
    ...{ kinds: ["prayer", "answered"], channels: ["app", "mail"] },
  },
  {
    ...{ title: "Replies", line: "To your posts, and threads you wrote in" },
    ...{ kinds: ["reply"], channels: ["app", "mail"] },
  },
  {
    ...{ title: "Announcements", line: "Urgent and important ones" },
    ...{ kinds: ["announcement"], channels: ["app", "mail"] },
  },
  {
    ...{ title: "Badges", line: "When something unlocks" },
    ...{ kinds: ["badge"], channels: ["app"] },
  },
];

const channels = ["app", "mail"] as const;

/** What a person is told of, where, and when the mail comes. */
export function NotificationSettingsScreen() {
  return (
    <PageBody>
      <title>{words.title}</title>
      <NoIndex />
      <Box maxW="748px" mx="auto">
        <BackLink to="/account">{words.back}</BackLink>
        <PageHeading mb="5">{words.heading}</PageHeading>
        <Loaded skeleton={<CardSkeleton />} failed={words.failed}>
          <SettingsForm />
        </Loaded>
      </Box>
    </PageBody>
  );
}

function SettingsForm() {
  const [settings] = trpc.athletes.notificationSettings.useSuspenseQuery();
  const { draft, change, isOn, toggle, reset } = useDraft(settings);
  const save = trpc.athletes.setNotifications.useMutation({
    meta: changes("athletes"),
    onSuccess: () => {
      reset();
      toaster.create({ title: words.saved });
    },
    onError: (error) =>
      toaster.create({
        ...{ variant: "destructive", title: words.notSaved },
        description: explain(error),
      }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!save.isPending) save.mutate(draft);
  }

  return (
    <chakra.form noValidate onSubmit={submit} display="grid" gap="3.5">
      <Card>
        <Choices isOn={isOn} onToggle={toggle} />
        <chakra.p textStyle="small" color="fg.muted" mt="4">
          {words.always}
        </chakra.p>
      </Card>
      <Digest settings={{ ...settings, ...draft }} onChange={change} />
      <Box>
        <Button type="submit" loading={save.isPending} loadingText={words.saving}>
          {words.save}
        </Button>
      </Box>
    </chakra.form>
  );
}

type Rhythm = Partial<Pick<Settings, "digest" | "hour" | "weekDay">>;

/** What was changed here and is not saved yet, over what the server has. */
function useDraft({ choices: stored }: Settings) {
  const [rhythm, setRhythm] = useState<Rhythm>({});
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const keyOf = (kind: Kind, channel: Channel) => `${kind} ${channel}`;

  function isOn({ kinds }: Row, channel: Channel) {
    return kinds.every((kind) => {
      const own = stored.find((choice) => choice.kind === kind && choice.channel === channel);
      return chosen.get(keyOf(kind, channel)) ?? own?.isOn ?? true;
    });
  }

  function toggle(row: Row, channel: Channel) {
    const next = new Map(chosen);
    for (const kind of row.kinds) next.set(keyOf(kind, channel), !isOn(row, channel));
    setChosen(next);
  }

  const choices = rows.flatMap((row) =>
    row.kinds.flatMap((kind) =>
      row.channels.flatMap((channel) => {
        const isChosen = chosen.get(keyOf(kind, channel));
        return isChosen === undefined ? [] : { kind, channel, isOn: isChosen };
      }),
    ),
  );
  return {
    draft: { ...rhythm, choices },
    change: (change: Rhythm) => setRhythm({ ...rhythm, ...change }),
    ...{ isOn, toggle },
    reset() {
      setRhythm({});
      setChosen(new Map());
    },
  };
}

type ChoicesProps = {
  isOn: (row: Row, channel: Channel) => boolean;
  onToggle: (row: Row, channel: Channel) => void;
};

function Choices({ isOn, onToggle }: ChoicesProps) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{words.about}</th>
          {channels.map((channel) => (
            <th key={channel} scope="col">
              {words.channels[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.title}>
            <th scope="row">
              <b>{row.title}</b>
              <span>{row.line}</span>
            </th>
            {channels.map((channel) => (
              <td key={channel}>
                {row.channels.includes(channel) ? (
                  <CheckField
                    id={`${row.kinds[0]}-${channel}`}
                    label={
                      <chakra.span srOnly>{`${row.title}: ${words.channels[channel]}`}</chakra.span>
                    }
                    input={{
                      checked: isOn(row, channel) && isOn(row, "app"),
                      // Without its row in the app there is nothing to mail.
                      disabled: channel === "mail" && !isOn(row, "app"),
                      onChange: () => onToggle(row, channel),
                    }}
                  />
                ) : (
                  <>
                    <span aria-hidden>–</span>
                    <chakra.span srOnly>{words.none}</chakra.span>
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

type DigestProps = { settings: Settings & Rhythm; onChange: (change: Rhythm) => void };

const rhythmOptions = digestRhythms.map((value) => ({
  value,
  label: words.digest.rhythms[value],
}));
const dayOptions = weekDays.map((value) => ({ value, label: labelOf(value) }));
const [earliest, latest] = [5, 22];
const hourOptions = Array.from({ length: latest - earliest + 1 }, (_, index) => ({
  value: String(earliest + index),
  label: hourText(earliest + index),
}));

function hourText(hour: number) {
  return `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? "AM" : "PM"}`;
}

function Digest({ settings: { digest, hour, weekDay, timeZone, mail }, onChange }: DigestProps) {
  const { heading, lead, how, zone, unconfirmed, confirm, none } = words.digest;
  return (
    <Card as="section" aria-label={heading}>
      <chakra.h2 textStyle="h3">{heading}</chakra.h2>
      <chakra.p color="fg.muted" mt="1" mb="4">
        {lead}
      </chakra.p>
      <Flex wrap="wrap" gap="3">
        <Select
          id="digest-rhythm"
          label={how}
          placeholder=""
          options={rhythmOptions}
          value={digest}
          onChange={(value) => {
            const chosen = digestRhythms.find((known) => known === value);
            if (chosen) onChange({ digest: chosen });
          }}
        />
        {digest === "weekly" && (
          <Select
            id="digest-day"
            label={words.digest.weekDay}
            placeholder=""
            options={dayOptions}
            value={weekDay}
            onChange={(value) => {
              const chosen = weekDays.find((known) => known === value);
              if (chosen) onChange({ weekDay: chosen });
            }}
          />
        )}
        {digest !== "off" && (
          <Select
            id="digest-hour"
            label={words.digest.hour}
            placeholder=""
            options={hourOptions}
            value={String(hour)}
            onChange={(value) => onChange({ hour: Number(value) })}
          />
        )}
      </Flex>
      <chakra.p textStyle="small" color="fg.muted" mt="4">
        {zone(timeZone.replaceAll("_", " "))}
      </chakra.p>
      {mail === "unconfirmed" && (
        <chakra.p textStyle="small" mt="2">
          {unconfirmed} <TextLink to="/account#security">{confirm}</TextLink>
        </chakra.p>
      )}
      {mail === "none" && (
        <chakra.p textStyle="small" mt="2">
          {none}
        </chakra.p>
      )}
    </Card>
  );
}

const Table = chakra("table", {
  base: {
    w: "full",
    borderCollapse: "collapse",
    tableLayout: "fixed",
    overflowWrap: "anywhere",
    "& th": { textAlign: "start", fontWeight: "400", py: "2.5", pe: "2" },
    "& thead th": {
      ...{ fontSize: "0.8125rem", fontWeight: "600", color: "fg.muted", lineHeight: "1.2" },
      ...{ verticalAlign: "bottom", borderBottomWidth: "1px", borderColor: "border.lane" },
    },
    "& thead th + th, & td": { textAlign: "center", w: "76px", px: "2px" },
    "& tbody tr + tr > *": { borderTopWidth: "1px" },
    "& tbody b": { display: "block", fontWeight: "600", lineHeight: "1.3" },
    // Beside the two columns a long word has little room when the text is large.
    "& tbody th > *": { hyphens: "auto", overflowWrap: "anywhere" },
    "& tbody th > span": { display: "block", textStyle: "small", color: "fg.muted" },
  },
});

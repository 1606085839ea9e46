import { Box, chakra, Flex } from "@chakra-ui/react";
import { type FormEvent, useEffect, useState } from "react";
import type * as z from "zod";
import { digestRhythms, isOnByDefault } from "#db/notification-values.ts";
import { weekDays } from "#db/values.ts";
import type { notificationSettingsInput } from "#server/input/notifications.ts";
import { zoneWord } from "#server/input/zone-time.ts";
import { Button } from "#src/components/button.tsx";
import { Select } from "#src/components/form/select.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { NoIndex, PageBody, PageHeading } from "#src/components/page.tsx";
import { CardSkeleton } from "#src/components/skeleton.tsx";
import { BackLink, TextLink } from "#src/components/text-link.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { Card } from "#src/components/wrap.tsx";
import { labelOf } from "#src/lib/format.ts";
import { type PushState, readPushState, turnOffPush, turnOnPush } from "#src/lib/push-device.ts";
import { explainPush, ownerOf } from "#src/lib/push-owner.ts";
import { explain } from "#src/lib/server-failure.ts";
import { changes, type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import {
  type Channel,
  type ChoiceRow,
  ChoicesTable,
  choiceRows,
  type Kind,
  staffRows,
} from "./choices-table.tsx";
import { phoneWords, settingsWords as words } from "./words.ts";

type Settings = RouterOutputs["athletes"]["notificationSettings"];

/** Which notifications come on which channel, and when the mail with unread notifications comes. */
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
  const isStaff = useViewer()?.athleteId === undefined;
  const { draft, change, isOn, toggle, forget } = useDraft(settings);
  const save = trpc.athletes.setNotifications.useMutation({
    meta: changes("athletes"),
    onSuccess: (_, saved) => {
      forget(saved);
      toaster.create({ title: words.saved });
    },
    onError: (error) =>
      toaster.create({
        variant: "destructive",
        title: words.notSaved,
        description: explain(error),
      }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!save.isPending) save.mutate(draft);
  }

  return (
    <chakra.form noValidate onSubmit={submit} display="grid" gap="3.5">
      {settings.pushKey !== null && <ThisPhoneCard />}
      <Card>
        <Box containerType="inline-size">
          <ChoicesTable rows={isStaff ? staffRows : choiceRows} isOn={isOn} onToggle={toggle} />
        </Box>
        <chakra.p textStyle="small" color="fg.muted" mt="4">
          {isStaff ? words.alwaysForStaff : words.always}
        </chakra.p>
      </Card>
      {!isStaff && (
        <>
          <Digest settings={{ ...settings, ...draft }} onChange={change} />
          <Rest />
        </>
      )}
      <Box>
        <Button type="submit" loading={save.isPending} loadingText={words.saving}>
          {words.save}
        </Button>
      </Box>
    </chakra.form>
  );
}

const Rest = () => (
  <Card as="section" aria-label={words.rest.heading}>
    <chakra.h2 textStyle="h3">{words.rest.heading}</chakra.h2>
    <chakra.p color="fg.muted" mt="1">
      {words.rest.lead}
    </chakra.p>
  </Card>
);

type Saved = z.output<typeof notificationSettingsInput>;
type Rhythm = Partial<Pick<Settings, "digest" | "hour" | "weekDay">>;

/** The unsaved changes, and the choices that result from them and the stored settings. */
function useDraft({ choices: stored }: Settings) {
  const [rhythm, setRhythm] = useState<Rhythm>({});
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const keyOf = (kind: Kind, channel: Channel) => `${kind} ${channel}`;

  function isOn({ kinds }: ChoiceRow, channel: Channel) {
    return kinds.every((kind) => {
      const own = stored.find((choice) => choice.kind === kind && choice.channel === channel);
      return chosen.get(keyOf(kind, channel)) ?? own?.isOn ?? isOnByDefault(kind, channel);
    });
  }

  function toggle(row: ChoiceRow, channel: Channel) {
    const next = new Map(chosen);
    for (const kind of row.kinds) next.set(keyOf(kind, channel), !isOn(row, channel));
    setChosen(next);
  }

  const choices = choiceRows.flatMap((row) =>
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
    isOn,
    toggle,
    /** What was changed while saving stays. */
    forget({ choices: saved = [], ...savedRhythm }: Saved) {
      const wasSaved = ([key, isOn]: [string, boolean]) =>
        saved.some((each) => keyOf(each.kind, each.channel) === key && each.isOn === isOn);
      setChosen((now) => new Map([...now].filter((entry) => !wasSaved(entry))));
      setRhythm((now) => (JSON.stringify(now) === JSON.stringify(savedRhythm) ? {} : now));
    },
  };
}

type DigestProps = { settings: Settings & Rhythm; onChange: (change: Rhythm) => void };

const rhythmOptions = digestRhythms.map((value) => ({
  value,
  label: words.digest.rhythms[value],
}));
const dayOptions = weekDays.map((value) => ({ value, label: labelOf(value) }));
const earliestHour = 5;
const latestHour = 22;
const hourOptions = Array.from({ length: latestHour - earliestHour + 1 }, (_, index) => ({
  value: String(earliestHour + index),
  label: hourText(earliestHour + index),
}));

function hourText(hour: number) {
  return `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? "AM" : "PM"}`;
}

function Digest({ settings: { digest, hour, weekDay, timeZone, mail }, onChange }: DigestProps) {
  const { heading, lead, how, zone, unconfirmed, confirm, noMail } = words.digest;
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
        {zone(zoneWord(timeZone, new Date()))}
      </chakra.p>
      {mail === "unconfirmed" && (
        <chakra.p textStyle="small" mt="2">
          {unconfirmed} <TextLink to="/account#security">{confirm}</TextLink>
        </chakra.p>
      )}
      {mail === "none" && (
        <chakra.p textStyle="small" mt="2">
          {noMail}
        </chakra.p>
      )}
    </Card>
  );
}

/** Turns push on or off for this browser. The browser asks for permission only after a tap. */
function ThisPhoneCard() {
  const viewer = useViewer();
  const owner = viewer ? ownerOf(viewer) : "";
  const [state, setState] = useState<PushState>();
  const [isPending, setIsPending] = useState(false);
  useEffect(() => {
    void readPushState(owner).then(setState);
  }, [owner]);

  async function change(act: () => Promise<PushState>) {
    setIsPending(true);
    try {
      setState(await act());
    } catch (error) {
      toaster.create({
        variant: "destructive",
        title: phoneWords.failed,
        description: explainPush(error),
      });
    }
    setIsPending(false);
  }

  return (
    <Card as="section" aria-label={phoneWords.heading()}>
      <chakra.h2 textStyle="h3">{phoneWords.heading()}</chakra.h2>
      <chakra.p color="fg.muted" mt="1" mb="4">
        {phoneWords.lead}
      </chakra.p>
      <Flex wrap="wrap" align="center" columnGap="4" rowGap="2" minH="44px" role="status">
        {state === "off" && (
          <>
            <Button
              size="sm"
              loading={isPending}
              onClick={() => void change(() => turnOnPush(owner))}
            >
              {phoneWords.turnOn()}
            </Button>
            <Said>{phoneWords.permissionNote()}</Said>
          </>
        )}
        {state === "on" && (
          <>
            <Said>{phoneWords.on()}</Said>
            <Button
              variant="outline"
              size="sm"
              loading={isPending}
              onClick={() => void change(turnOffPush)}
            >
              {phoneWords.turnOff()}
            </Button>
          </>
        )}
        {state === "refused" && <Said>{phoneWords.refused}</Said>}
        {state === "home-screen" && <Said>{phoneWords.homeScreen}</Said>}
        {state === "none" && <Said>{phoneWords.unsupported}</Said>}
      </Flex>
    </Card>
  );
}

const Said = chakra("p", { base: { textStyle: "small", color: "fg.muted" } });

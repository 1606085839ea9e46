import { Button, chakra, Flex } from "@chakra-ui/react";
import { Download } from "lucide-react";
import { useRef, useState } from "react";
import { deletionWord } from "#db/values.ts";
import { deleteAccountInput } from "#server/input/settings.ts";
import { TextField } from "#src/components/form/field.tsx";
import { FormError } from "#src/components/form/form-error.tsx";
import { SwitchField } from "#src/components/form/switch-field.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { formatDate, plainDay } from "#src/lib/format.ts";
import { askAboutNotes, type NotesAnswer } from "#src/lib/notes-question.ts";
import { eraseNotes } from "#src/lib/notes-storage.ts";
import { saveFile } from "#src/lib/save-file.ts";
import { explain } from "#src/lib/server-failure.ts";
import { changes, endsSession, type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { formFailure, showServerError, useZodForm } from "#src/lib/use-zod-form.ts";
import {
  Done,
  Explanation,
  LinesSkeleton,
  notSaved,
  Part,
  PartHeading,
  PartRows,
  Refused,
  SectionCard,
} from "./section-card.tsx";
import { useLeavePage } from "./sign-out.ts";
import { privacyWords as words } from "./words.ts";

export function PrivacySection() {
  return (
    <SectionCard id="privacy" skeleton={<LinesSkeleton lines={3} />}>
      <LeaderboardSwitch />
      <MutedPeople />
      <Reveals />
      <DataDownload />
      <DeleteAccount />
    </SectionCard>
  );
}

/** Moves at once, and back when the server refuses; the last press counts. */
function LeaderboardSwitch() {
  const [settings] = trpc.athletes.settings.useSuspenseQuery();
  const save = trpc.athletes.updateSettings.useMutation({
    meta: changes("athletes", "soulcare"),
    scope: { id: "leaderboard-switch" },
    onError: (error) =>
      toaster.create({ variant: "destructive", title: "Error", description: notSaved(error) }),
  });
  const pending = save.isPending ? save.variables.showOnLeaderboard : undefined;

  return (
    <SwitchField
      id="privacy-leaderboard"
      {...words.leaderboard}
      isOn={pending ?? settings.showOnLeaderboard}
      onChange={(isOn) => save.mutate({ showOnLeaderboard: isOn })}
    />
  );
}

function MutedPeople() {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Part>
      <PartHeading ref={heading} tabIndex={-1}>
        {words.muted.heading}
      </PartHeading>
      <Explanation mb="3">{words.muted.help}</Explanation>
      <Loaded skeleton={<LinesSkeleton lines={1} />} failed={words.muted.failed}>
        {/* The pressed button disappears, so the focus moves to the heading. */}
        <MutedList onUnmuted={() => heading.current?.focus()} />
      </Loaded>
    </Part>
  );
}

function MutedList({ onUnmuted }: { onUnmuted: () => void }) {
  const [mutes] = trpc.community.mutes.useSuspenseQuery();
  const utils = trpc.useUtils();
  const unmute = trpc.community.unmute.useMutation({
    meta: changes("community"),
    onSuccess: onUnmuted,
    // A mute that has been removed elsewhere must disappear too.
    onError: () => void utils.community.mutes.invalidate(),
  });
  const [unmutedName, setUnmutedName] = useState("");

  return (
    <>
      {mutes.length === 0 && <p>{words.muted.empty}</p>}
      <PartRows>
        {mutes.map((mute) => (
          <MutedRow
            key={mute.id}
            mute={mute}
            isEnding={unmute.isPending && unmute.variables.id === mute.id}
            onUnmute={() => {
              setUnmutedName(nameOf(mute));
              unmute.mutate({ id: mute.id });
            }}
          />
        ))}
      </PartRows>
      <Done>{unmute.isSuccess && words.muted.done(unmutedName)}</Done>
      {unmute.error && <Refused>{notSaved(unmute.error)}</Refused>}
    </>
  );
}

type Mute = RouterOutputs["community"]["mutes"][number];

type MutedRowProps = { mute: Mute; isEnding: boolean; onUnmute: () => void };

function MutedRow({ mute, isEnding, onUnmute }: MutedRowProps) {
  const name = nameOf(mute);
  return (
    <MutedRowFlex>
      <chakra.div minW="0">
        <chakra.p fontWeight="600" overflowWrap="anywhere">
          {name}
        </chakra.p>
        <chakra.p textStyle="small" color="fg.muted">
          {words.muted.since(formatDate(mute.createdAt))}
        </chakra.p>
      </chakra.div>
      <Button
        variant="outline"
        size="sm"
        aria-label={isEnding ? undefined : `${words.muted.unmute}: ${name}`}
        loading={isEnding}
        onClick={onUnmute}
      >
        {words.muted.unmute}
      </Button>
    </MutedRowFlex>
  );
}

/** An anonymous person was muted by a post or reply, and is named after it. */
const nameOf = ({ kind, name }: Mute) => (kind === "athlete" ? name : words.muted.unnamed[kind]);

/** Each time a member of staff looked up who wrote an anonymous entry of this athlete. */
function Reveals() {
  return (
    <Part>
      <PartHeading>{words.reveals.heading}</PartHeading>
      <Explanation mb="3">{words.reveals.help}</Explanation>
      <Loaded skeleton={<LinesSkeleton lines={1} />} failed={words.reveals.failed}>
        <RevealList />
      </Loaded>
    </Part>
  );
}

function RevealList() {
  const [reveals] = trpc.athletes.reveals.useSuspenseQuery();
  if (reveals.length === 0) return <p>{words.reveals.empty}</p>;
  return (
    <PartRows>
      {reveals.map(({ id, kind, why, revealedAt, writtenAt }) => (
        <chakra.li key={id} py="3" lineHeight="1.4">
          <chakra.p fontWeight="600">
            {words.reveals.entry[kind](writtenAt && formatDate(writtenAt))}
          </chakra.p>
          <chakra.p textStyle="small" color="fg.muted">
            {words.reveals.looked(formatDate(revealedAt), why)}
          </chakra.p>
        </chakra.li>
      ))}
    </PartRows>
  );
}

function DataDownload() {
  const { heading, help, button, busy } = words.data;
  const { download, isPending, error } = useDownload();
  return (
    <Part
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      alignItems="center"
      gap="14px 24px"
    >
      <chakra.div flex="1 1 320px">
        <PartHeading>{heading}</PartHeading>
        <Explanation maxW="56ch">{help}</Explanation>
        {error && <Refused>{explain(error)}</Refused>}
      </chakra.div>
      <Button variant="outline" size="sm" loading={isPending} loadingText={busy} onClick={download}>
        <Download aria-hidden />
        {button}
      </Button>
    </Part>
  );
}

/** Fetched only by a press, and not cached once it is a file. */
function useDownload() {
  const { refetch, isFetching, error } = trpc.athletes.exportData.useQuery(undefined, {
    enabled: false,
    gcTime: 0,
  });

  async function download() {
    const { data } = await refetch();
    if (!data) return;
    saveFile(`honour-my-data-${plainDay(new Date())}.json`, {
      type: "application/json",
      text: JSON.stringify(data, null, 2),
    });
  }

  return { download: () => void download(), isPending: isFetching, error };
}

function DeleteAccount() {
  const { form, submit, isPending } = useDeletion();
  const { message, ...failure } = formFailure(form, "delete");
  const { errors } = form.formState;
  return (
    <Part>
      <PartHeading>{words.remove.heading}</PartHeading>
      <Explanation>{words.remove.text}</Explanation>
      <chakra.form noValidate onSubmit={submit} display="grid" gap="4" mt="4">
        <FormError {...failure} message={message && <p>{message}</p>} />
        <Flex wrap="wrap" align="start" gap="16px 12px">
          <chakra.div flex="0 1 240px">
            <TextField
              {...form.register("confirmation")}
              id="delete-confirmation"
              label={words.remove.type(deletionWord)}
              error={errors.confirmation?.message}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          </chakra.div>
          <Button
            type="submit"
            variant="outline"
            colorPalette="red"
            mt={{ base: "0", sm: "28px" }}
            loading={isPending}
            loadingText={words.remove.busy}
          >
            {words.remove.button}
          </Button>
        </Flex>
      </chakra.form>
    </Part>
  );
}

function useDeletion() {
  const form = useZodForm(deleteAccountInput, {});
  const leavePage = useLeavePage();
  const notesAnswer = useRef<NotesAnswer>("keep");
  const remove = trpc.athletes.deleteAccount.useMutation({
    meta: endsSession,
    onSuccess: () => {
      if (notesAnswer.current === "erase") eraseNotes();
      leavePage("/goodbye", { hasLeft: true });
    },
    onError: (error) => showServerError(form, error, notSaved(error)),
  });
  // The notes on this device are erased only after the account is deleted.
  const submit = form.handleSubmit(async (values) => {
    notesAnswer.current = await askAboutNotes("delete");
    if (notesAnswer.current !== "stay") remove.mutate(values);
  });

  return { form, submit, isPending: remove.isPending };
}

const MutedRowFlex = chakra("li", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    justifyContent: "space-between",
    alignItems: "center",
    gap: "10px 16px",
    py: "3",
    lineHeight: "1.4",
  },
});

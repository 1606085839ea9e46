import { chakra, Flex } from "@chakra-ui/react";
import { useState } from "react";
import { claimKeys } from "#db/values.ts";
import { claimInput } from "#server/input/admin.ts";
import { Button } from "#src/components/button.tsx";
import { Dialog } from "#src/components/dialog.tsx";
import { TextField } from "#src/components/form/field.tsx";
import { Presence } from "#src/components/presence.tsx";
import { Card } from "#src/components/wrap.tsx";
import { claims as claimWords } from "#src/content/landing.ts";
import { formatPlainDay, plainDay } from "#src/lib/format.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { formFailure, formFields } from "#src/lib/use-zod-form.ts";
import { FormNotes } from "../form-notes.tsx";
import { Muted } from "../screen-parts.tsx";
import { onSave, useAdminForm } from "../use-admin-form.ts";
import { claimsWords as words } from "./words.ts";

type Claim = Pick<RouterOutputs["admin"]["claims"][number], "key" | "figure" | "source" | "asOf">;

type ShownClaim = RouterOutputs["community"]["claims"][number];

/** The figures on the landing page and their sources, which owners can edit. */
export function ClaimsCard() {
  const [stored] = trpc.admin.claims.useSuspenseQuery();
  const { data: shown = [] } = trpc.community.claims.useQuery();
  const countedOf = (key: Claim["key"]) =>
    shown.find((claim) => claim.key === key && claim.basis === "counted");
  const [opened, setOpened] = useState<Claim["key"]>();
  const claims = claimKeys.map(
    (key): Claim =>
      stored.find((claim) => claim.key === key) ?? { key, figure: "", source: "", asOf: "" },
  );
  const editing = claims.find(({ key }) => key === opened);
  return (
    <Card as="section" aria-label={words.title}>
      <chakra.h2 textStyle="h3">{words.title}</chakra.h2>
      <Muted mt="1" mb="3">
        {words.lead}
      </Muted>
      <Rows>
        {claims.map((claim) => (
          <li key={claim.key}>
            <chakra.div minW="0">
              <b>{words.stated(claim.figure, claimWords.of[claim.key])}</b>
              <Muted overflowWrap="anywhere">
                {claim.figure && words.source(formatPlainDay(claim.asOf), claim.source)}
              </Muted>
              <Counted claim={countedOf(claim.key)} />
            </chakra.div>
            <Button
              variant="outline"
              size="sm"
              aria-label={words.editLabel(claimWords.of[claim.key])}
              onClick={() => setOpened(claim.key)}
            >
              {words.edit}
            </Button>
          </li>
        ))}
      </Rows>
      <Presence>
        {editing && <ClaimDialog claim={editing} onClose={() => setOpened(undefined)} />}
      </Presence>
    </Card>
  );
}

/** The counted figure, which replaces the stated one on the landing page. */
function Counted({ claim }: { claim: ShownClaim | undefined }) {
  if (!claim?.figure || !claim.n) return null;
  return <Muted>{words.counted(claim.figure, claim.n)}</Muted>;
}

type DialogProps = { claim: Claim; onClose: () => void };

function ClaimDialog({ claim, onClose }: DialogProps) {
  const { key, ...stored } = claim;
  const proposed = stored.asOf ? {} : { asOf: plainDay(new Date()) };
  const adminForm = useAdminForm(claimInput, stored, `claim ${key}`, proposed);
  const { form, draft, onlyChanges } = adminForm;
  const { mutate, isPending } = trpc.admin.updateClaim.useMutation(
    onSave(adminForm, onClose, { title: words.saved, fallback: words.notSaved }),
  );
  const submit = form.handleSubmit((values) => {
    if (!isPending && !draft.catchUp(stored)) mutate({ key, ...onlyChanges(values) });
  });
  const field = formFields(form, "claim");
  return (
    <Dialog title={claimWords.of[key]} onClose={onClose}>
      <chakra.form
        noValidate
        display="grid"
        gap="4.5"
        mt="4"
        onSubmit={submit}
        onBlur={draft.keepNow}
      >
        <FormNotes draft={draft} {...formFailure(form, "claim")} />
        <TextField {...field("figure")} label={words.figure} help={words.figureHelp} />
        <TextField {...field("source")} label={words.how} help={words.howHelp} />
        <TextField {...field("asOf")} type="date" label={words.asOf} />
        <Flex wrap="wrap" justify="flex-end" gap="3">
          <Button variant="ghost" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" loading={isPending} loadingText={words.saving}>
            {words.save}
          </Button>
        </Flex>
      </chakra.form>
    </Dialog>
  );
}

const Rows = chakra("ul", {
  base: {
    listStyle: "none",
    "& > li": {
      display: "flex",
      justifyContent: "space-between",
      alignItems: "center",
      gap: "20px",
      py: "3",
      borderTopWidth: "1px",
    },
  },
});

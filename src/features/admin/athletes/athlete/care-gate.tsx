import { chakra } from "@chakra-ui/react";
import { type ReactNode, useState } from "react";
import { openingReasons } from "#db/values.ts";
import { openLineInput } from "#server/input/staff.ts";
import { Button } from "#src/components/button.tsx";
import { LongTextField } from "#src/components/form/field.tsx";
import { FormError } from "#src/components/form/form-error.tsx";
import { RadioCards } from "#src/components/form/radio-cards.tsx";
import { Note } from "#src/components/note.tsx";
import { formatTime } from "#src/lib/format.ts";
import { changes, trpc } from "#src/lib/trpc.ts";
import { formFailure, formFields } from "#src/lib/use-zod-form.ts";
import { onSave, useAdminForm } from "../../use-admin-form.ts";
import { FormPanel } from "./page-parts.tsx";
import { openLineWords as words } from "./words.ts";

/** Whether the viewer may read an athlete's care data (`isOpen`), and change it (`mayChange`). */
export function useCareAccess(athleteId: number) {
  const { data } = trpc.admin.careAccess.useQuery({ id: athleteId });
  return { isOpen: data?.isOpen ?? false, mayChange: data?.isOpen === true && data.until === null };
}

type Props = {
  athleteId: number;
  /** Shown above the "closed" notice, on a page that has no heading otherwise. */
  heading?: ReactNode;
  children: ReactNode;
};

/** An opened line may expire while it is on screen, so access is checked again. */
const askAgainMs = 60_000;

/** Shows care data, which owners must open first if the athlete has another mentor. */
export function CareGate({ athleteId, heading, children }: Props) {
  const [access] = trpc.admin.careAccess.useSuspenseQuery(
    { id: athleteId },
    { refetchInterval: ({ state }) => (state.data?.until ? askAgainMs : false) },
  );
  if (!access.isOpen)
    return (
      <>
        {heading}
        <Closed athleteId={athleteId} />
      </>
    );
  return (
    <>
      {access.until && <Note mb="4">{words.openUntil(formatTime(access.until))}</Note>}
      {children}
    </>
  );
}

function Closed({ athleteId }: { athleteId: number }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div>
      <chakra.p mb="4" maxW="64ch">
        {words.closed}
      </chakra.p>
      {isAsking ? (
        <OpenLineForm athleteId={athleteId} onClose={() => setIsAsking(false)} />
      ) : (
        <Button variant="outline" onClick={() => setIsAsking(true)}>
          {words.open}
        </Button>
      )}
    </div>
  );
}

const schema = openLineInput.omit({ athleteId: true });
const reasons = openingReasons.map((value) => ({ value, ...words.reasons[value] }));

/** Asks an owner for the reason to open another mentor's line. */
function OpenLineForm({ athleteId, onClose }: { athleteId: number; onClose: () => void }) {
  const stored = { reason: "cover" as const, note: "" };
  const adminForm = useAdminForm(schema, stored, `opening of ${athleteId}`);
  const { form, draft } = adminForm;
  const open = trpc.admin.openLine.useMutation({
    meta: changes("admin", "soulcare"),
    ...onSave(adminForm, onClose, { title: words.opened, fallback: words.notOpened }),
  });
  const submit = form.handleSubmit((values) => {
    if (!open.isPending) open.mutate({ athleteId, ...values });
  });
  const field = formFields(form, "opening");
  return (
    <FormPanel
      label={words.open}
      save={words.open}
      isPending={open.isPending}
      draft={draft}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormError {...formFailure(form, "opening")} />
      <RadioCards {...field("reason")} legend={words.reason} options={reasons} columns={1} />
      <LongTextField {...field("note")} label={words.note} help={words.noteHelp} />
    </FormPanel>
  );
}

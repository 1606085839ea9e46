import { Button, chakra } from "@chakra-ui/react";
import { useState } from "react";
import { Refusal } from "#src/components/refusal.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { barHeight } from "#src/components/wrap.tsx";
import { changes, trpc } from "#src/lib/trpc.ts";
import { FilterSelect } from "../screen-parts.tsx";
import { assignWords as words } from "./words.ts";

type Props = { selected: readonly number[]; onDone: () => void };

const nobody = "nobody";

/** Gives the selected athletes to a mentor. */
export function AssignBar({ selected, onDone }: Props) {
  const { data: staff = [] } = trpc.admin.staff.useQuery();
  const [to, setTo] = useState("");
  const working = staff.filter(({ state }) => state === "active");
  const options = [
    ["", words.choose],
    ...working.map(({ id, name }) => [String(id), name] as const),
    [nobody, words.nobody],
  ] as const;
  const assign = trpc.admin.assignMentor.useMutation({
    meta: changes("admin"),
    onSuccess({ moved }) {
      toaster.create({ title: words.assigned(moved) });
      onDone();
    },
  });

  function give() {
    if (to === "" || assign.isPending) return;
    const mentorId = to === nobody ? null : Number(to);
    assign.mutate({ athleteIds: [...selected], mentorId });
  }

  return (
    <Bar aria-label={words.label}>
      <b>{words.selected(selected.length)}</b>
      <FilterSelect label={words.to} options={options} value={to} onChange={setTo} />
      <Button loading={assign.isPending} aria-disabled={to === ""} onClick={give}>
        {words.assign}
      </Button>
      <Button variant="outline" onClick={onDone}>
        {words.clear}
      </Button>
      <chakra.p textStyle="small" color="fg.muted" flexBasis="100%">
        {words.help}
      </chakra.p>
      <Refusal error={assign.error} otherwise={words.failed} />
    </Bar>
  );
}

const Bar = chakra("section", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "3",
    p: "4",
    mb: "4",
    // Stays in view while rows further down are selected.
    position: "sticky",
    top: `calc(var(--bar-height, ${barHeight}) + var(--connection-line, 0px) + 8px)`,
    zIndex: "docked",
    shadow: "lift",
    bg: "bg.panel",
    borderWidth: "1px",
    borderRadius: "l3",
  },
});

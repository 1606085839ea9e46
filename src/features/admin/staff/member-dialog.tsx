import { chakra, Flex, Stack } from "@chakra-ui/react";
import { useState } from "react";
import { Button } from "#src/components/button.tsx";
import { Dialog } from "#src/components/dialog.tsx";
import { Select } from "#src/components/form/select.tsx";
import { SwitchField } from "#src/components/form/switch-field.tsx";
import { Refusal } from "#src/components/refusal.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { changes, trpc } from "#src/lib/trpc.ts";
import { Muted } from "../screen-parts.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import type { Member } from "./staff-screen.tsx";
import { inviteWords, staffWords, memberWords as words } from "./words.ts";

type Props = { member: Member; staff: readonly Member[]; onClose: () => void };

/** For owners: renew an invitation, change the role, or end the person's work here. */
export function MemberDialog({ member, staff, onClose }: Props) {
  const [isInviting, setIsInviting] = useState(false);
  const { name, username, role, state, athletes } = member;
  if (isInviting) return <InviteDialog member={member} onClose={onClose} />;
  return (
    <Dialog title={name} onClose={onClose}>
      <Stack gap="6">
        <Muted>
          {username}, {staffWords.roles[role]}, {staffWords.athletes(athletes)}
        </Muted>
        {state === "invited" && (
          <div>
            <Button variant="outline" onClick={() => setIsInviting(true)}>
              {inviteWords.again}
            </Button>
          </div>
        )}
        <RolePart member={member} onClose={onClose} />
        <LeavePart member={member} staff={staff} onClose={onClose} />
      </Stack>
    </Dialog>
  );
}

function RolePart({ member: { id, role }, onClose }: Omit<Props, "staff">) {
  const next = role === "owner" ? "mentor" : "owner";
  const change = trpc.admin.setStaffRole.useMutation({
    meta: changes("admin"),
    onSuccess() {
      toaster.create({ title: words.roleChanged });
      onClose();
    },
  });
  return (
    <section aria-labelledby="member-role">
      <chakra.h3 id="member-role" textStyle="h3" mb="1">
        {words.role}
      </chakra.h3>
      <Muted mb="3">{words.roleText[next]}</Muted>
      <Button
        variant="outline"
        loading={change.isPending}
        onClick={() => change.mutate({ id, role: next })}
      >
        {next === "owner" ? words.toOwner : words.toMentor}
      </Button>
      <Refusal error={change.error} otherwise={words.roleFailed} />
    </section>
  );
}

const nobody = "nobody";

function LeavePart({ member: { id, name, athletes }, staff, onClose }: Props) {
  const [to, setTo] = useState(nobody);
  const [forget, setForget] = useState(false);
  const others = staff.filter((other) => other.id !== id && other.state === "active");
  const options = [
    { value: nobody, label: words.nobody },
    ...others.map((other) => ({ value: String(other.id), label: other.name })),
  ];
  const leave = trpc.admin.deactivateStaff.useMutation({
    meta: changes("admin"),
    onSuccess() {
      toaster.create({ title: words.left(name) });
      onClose();
    },
  });
  return (
    <chakra.section aria-labelledby="member-leave" borderTopWidth="1px" pt="5">
      <chakra.h3 id="member-leave" textStyle="h3" mb="1">
        {words.leave}
      </chakra.h3>
      <Muted mb="4">{words.leaveText}</Muted>
      <Stack gap="4">
        {athletes > 0 && (
          <Select
            id="member-to"
            label={words.to}
            placeholder={words.nobody}
            options={options}
            value={to}
            onChange={setTo}
          />
        )}
        <SwitchField
          id="member-forget"
          label={words.forget}
          help={words.forgetHelp}
          isOn={forget}
          onChange={setForget}
        />
        <Flex gap="3" wrap="wrap">
          <Button
            colorPalette="red"
            loading={leave.isPending}
            onClick={() => leave.mutate({ id, to: to === nobody ? null : Number(to), forget })}
          >
            {words.leave}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {words.cancel}
          </Button>
        </Flex>
      </Stack>
      <Refusal error={leave.error} otherwise={words.leaveFailed} />
    </chakra.section>
  );
}

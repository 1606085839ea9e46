import { chakra } from "@chakra-ui/react";
import { CreditCard } from "lucide-react";
import type { ComponentProps } from "react";
import { latePayment as words } from "#src/content/payments.ts";
import { formatMonthDay } from "#src/lib/format.ts";
import type { Viewer } from "#src/lib/trpc.ts";
import { ButtonLink, ExternalButton } from "./text-link.tsx";

type Mend = NonNullable<Viewer["mend"]>;

/** Says that a payment is late and until when access lasts, with a link to pay (mend) it. */
export function LatePayment({ mend }: { mend: Mend }) {
  return (
    <Notice role="region" aria-label={words.label} data-unprinted>
      <CreditCard size={22} aria-hidden />
      <LateWords until={mend.until} />
      <MendLink mend={mend} variant="outline" />
    </Notice>
  );
}

function LateWords({ until }: Pick<Mend, "until">) {
  if (!until)
    return (
      <p>
        <b>{words.ended}</b> {words.failed}
      </p>
    );
  return (
    <p>
      <b>{words.failed}</b> {words.ends}{" "}
      <time dateTime={until.toISOString()}>{formatMonthDay(until)}</time>.
    </p>
  );
}

type LinkProps = Pick<ComponentProps<typeof ButtonLink>, "variant" | "colorPalette"> & {
  /** Undefined if it is not known; a new card always helps. */
  mend: Mend | undefined;
};

/** The link to the bank's confirmation, or to the card in the account. */
export function MendLink({ mend, ...look }: LinkProps) {
  if (mend?.kind === "confirm" && mend.url)
    return (
      <ExternalButton size="sm" href={mend.url} {...look}>
        {words.confirm}
      </ExternalButton>
    );
  return (
    <ButtonLink size="sm" to="/account#subscription" {...look}>
      {words.card}
    </ButtonLink>
  );
}

const Notice = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "auto 1fr", sm: "auto 1fr auto" },
    gap: "8px 12px",
    alignItems: "center",
    px: "3.5",
    py: "2.5",
    bg: "bg.panel",
    borderWidth: "1px",
    borderLeftWidth: "5px",
    borderColor: "fg.error",
    borderRadius: "l3",
    "& > svg": { color: "fg.error" },
    "& > a": { gridColumn: { base: "2", sm: "auto" } },
  },
});

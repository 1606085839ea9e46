import { chakra } from "@chakra-ui/react";
import { help } from "#src/content/site.ts";
import { useSettings } from "#src/lib/settings.ts";
import { TextAnchor } from "./text-link.tsx";

/** "Write to" the support address, or "ask your mentor" if none is set. */
export function WriteOrAsk() {
  const { supportEmail } = useSettings();
  if (!supportEmail) return help.ask;
  return (
    <>
      {help.write} <MailLink address={supportEmail} />
    </>
  );
}

type Props = { address: string; children?: string };

export function MailLink({ address, children = address }: Props) {
  return (
    <TextAnchor href={`mailto:${address}`} overflowWrap="anywhere">
      {children}
    </TextAnchor>
  );
}

/** A question, and where to get help. */
export function SupportLine({ children }: { children: string }) {
  return (
    <chakra.p textStyle="small" color="fg.muted" maxW="60ch">
      {children} <WriteOrAsk />.
    </chakra.p>
  );
}

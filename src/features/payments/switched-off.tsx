import { chakra, Stack } from "@chakra-ui/react";
import { ButtonLink } from "#src/components/button-link.tsx";
import { WriteOrAsk } from "#src/components/help.tsx";
import { Page } from "#src/components/page.tsx";
import { payment } from "#src/content/payments.ts";

type Props = { title: string; heading: string; text: string; back: { to: string; label: string } };

/** This site takes no payments. */
export function SwitchedOff({ title, heading, text, back }: Props) {
  return (
    <Page title={title} heading={heading}>
      <Stack gap="22px" align="start">
        <chakra.p textStyle="lead" color="fg.muted" maxW="56ch">
          {text} <WriteOrAsk /> {payment.weWillHelp}
        </chakra.p>
        <ButtonLink to={back.to}>{back.label}</ButtonLink>
      </Stack>
    </Page>
  );
}

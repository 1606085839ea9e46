import { chakra, Flex, Stack } from "@chakra-ui/react";
import { useSearchParams } from "react-router-dom";
import { signInInput } from "#server/input/athletes.ts";
import { Note } from "#src/components/note.tsx";
import { PageHeading } from "#src/components/page-heading.tsx";
import { TextLink } from "#src/components/text-link.tsx";
import { signIn } from "#src/content/accounts.ts";
import { withNext } from "#src/lib/safe-next.ts";
import { useZodForm } from "#src/lib/use-zod-form.ts";
import { LinkForm } from "./link-form.tsx";
import { PasswordForm } from "./password-form.tsx";

/** The two ways in; `note` says why one is here. */
export function SignInChoices({ note }: { note: string | undefined }) {
  const [search] = useSearchParams();
  const form = useZodForm(signInInput, { username: "", password: "" });
  return (
    <>
      <Stack gap="2">
        <PageHeading>{signIn.heading}</PageHeading>
        <chakra.p color="fg.muted">{signIn.lead}</chakra.p>
      </Stack>
      {note && <Note role="status">{note}</Note>}
      <PasswordForm form={form} />
      <OrLine />
      <LinkForm readTyped={() => form.getValues("username")} />
      <chakra.p textStyle="small">
        {signIn.new}{" "}
        <TextLink alone to={withNext("/create-profile", search.get("next"))}>
          {signIn.newLink}
        </TextLink>
      </chakra.p>
    </>
  );
}

const Rule = chakra("span", { base: { flex: "1", borderTopWidth: "1px" } });

function OrLine() {
  return (
    <Flex align="center" gap="3.5" w="full" aria-hidden>
      <Rule />
      <chakra.span textStyle="small" color="fg.muted">
        {signIn.or}
      </chakra.span>
      <Rule />
    </Flex>
  );
}

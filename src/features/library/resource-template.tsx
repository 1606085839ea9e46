import { chakra, Flex } from "@chakra-ui/react";
import { PageBody, PageHeading } from "#src/components/page.tsx";
import { ProseText } from "#src/components/prose.tsx";
import { BackLink, ButtonLink, TextLink } from "#src/components/text-link.tsx";
import { When } from "#src/components/when.tsx";
import { Card } from "#src/components/wrap.tsx";
import { closedWords, reader, publicWords as words } from "./words.ts";

const backHere = new URLSearchParams({ next: "/library/{slug}" });

/**
 * The page of a library text for visitors, rendered at build time. `server/http/library-page.ts`
 * replaces the placeholders in braces, also in links, and keeps the `When` that fits.
 */
export function ResourceTemplate() {
  return (
    <PageBody>
      <title>{"{title}: Honour"}</title>
      <meta name="description" content="{summary}" />
      <chakra.article maxW="64ch">
        <BackLink to="/library">{reader.back}</BackLink>
        <PageHeading>{"{title}"}</PageHeading>
        <When is="summed-up">
          <chakra.p textStyle="lead" color="fg.muted" mt="2.5">
            {"{summary}"}
          </chakra.p>
        </When>
        <chakra.p textStyle="small" color="fg.muted" mt="2" mb="7">
          {words.minutes}
        </chakra.p>
        <ProseText>{"{prose}"}</ProseText>
        <When is="member">
          <Closed label={closedWords.member} to="/checkout" button={closedWords.ways.member} />
        </When>
        <When is="mentorship">
          <Closed
            label={closedWords.mentorship}
            to={`/create-profile?${backHere}`}
            button={closedWords.ways.visitor}
          />
        </When>
        <When is="public">
          <Card mt="9">
            <chakra.p textStyle="h3">{words.more}</chakra.p>
            <chakra.p color="fg.muted" mt="1.5">
              {words.moreText}
            </chakra.p>
            <Flex wrap="wrap" align="center" gap="8px 20px" mt="4.5">
              <ButtonLink to="/library">{words.library}</ButtonLink>
              <TextLink alone to="/know-your-role">
                {words.plans}
              </TextLink>
            </Flex>
          </Card>
        </When>
      </chakra.article>
    </PageBody>
  );
}

type ClosedProps = { label: string; to: string; button: string };

const Closed = ({ label, to, button }: ClosedProps) => (
  <Card mt="7">
    <chakra.p textStyle="h3">{label}</chakra.p>
    <Flex wrap="wrap" align="center" gap="8px 20px" mt="4.5">
      <ButtonLink to={to}>{button}</ButtonLink>
      <TextLink alone to={`/sign-in?${backHere}`}>
        {closedWords.signIn}
      </TextLink>
    </Flex>
  </Card>
);

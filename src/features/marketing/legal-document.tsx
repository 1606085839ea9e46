import { chakra, Grid } from "@chakra-ui/react";
import { Dots } from "#src/components/dots.tsx";
import { PageBody } from "#src/components/page.tsx";
import { PageHeading } from "#src/components/page-heading.tsx";
import { SectionHeading } from "#src/components/section.tsx";
import { BackLink } from "#src/components/text-link.tsx";
import { type LegalText, legal } from "#src/content/legal.ts";
import { LegalContents, sectionId } from "./legal-contents.tsx";
import { LegalProse } from "./legal-prose.tsx";

const columns = { base: "minmax(0, 1fr)", md: "240px minmax(0, 1fr)" };

/** A long text with its contents beside it. */
export function LegalDocument({ text }: { text: LegalText }) {
  const { title, description, heading, intro, short, sections } = text;
  return (
    <PageBody>
      <title>{title}</title>
      <meta name="description" content={description} />
      <BackLink to="/">{legal.back}</BackLink>
      <chakra.div mb="9">
        <PageHeading>{heading}</PageHeading>
        <chakra.p color="fg.muted" mt="2">
          {legal.updated} <time dateTime={legal.updatedDay}>{legal.updatedOn}</time>
        </chakra.p>
      </chakra.div>
      <Grid templateColumns={columns} gap="clamp(28px, 5vw, 72px)" alignItems="start">
        <LegalContents headings={sections.map((section) => section.heading)} />
        <chakra.div display="grid" gap="11" minW="0">
          <chakra.p textStyle="lead" maxW="60ch">
            {intro}
          </chakra.p>
          {short && <Short {...short} />}
          {sections.map((section, place) => (
            <section key={section.heading} id={sectionId(place)}>
              <SectionHeading mb="3.5">{`${place + 1}. ${section.heading}`}</SectionHeading>
              <LegalProse blocks={section.blocks} />
            </section>
          ))}
        </chakra.div>
      </Grid>
    </PageBody>
  );
}

function Short({ heading, list }: NonNullable<LegalText["short"]>) {
  return (
    <chakra.section bg="bg.subtle" borderRadius="l3" p="clamp(22px, 3vw, 36px)">
      <chakra.h2 textStyle="h2" mb="3.5">
        {heading}
      </chakra.h2>
      <Dots maxW="64ch">
        {list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </Dots>
    </chakra.section>
  );
}

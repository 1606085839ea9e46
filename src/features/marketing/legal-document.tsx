import { chakra, Grid } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { BySetting, MailLink, MentorOrInquiry } from "#src/components/help.tsx";
import { PageBody, PageHeading } from "#src/components/page.tsx";
import { SectionHeading } from "#src/components/section.tsx";
import { SectionLink } from "#src/components/section-link.tsx";
import { BackLink } from "#src/components/text-link.tsx";
import { type LegalBlock, type LegalText, legal } from "#src/content/legal.ts";
import { help } from "#src/content/site.ts";

const columns = { base: "minmax(0, 1fr)", md: "240px minmax(0, 1fr)" };

/** A legal text with its table of contents. */
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
          {sections.map((section, index) => (
            <section key={section.heading} id={sectionId(index)}>
              <SectionHeading mb="3.5">{`${index + 1}. ${section.heading}`}</SectionHeading>
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

const sectionId = (index: number) => `section-${index + 1}`;

type Props = { headings: readonly string[] };

/** A side column on wide screens, a <details> on phones. */
function LegalContents({ headings }: Props) {
  return (
    <>
      <Rail aria-label={legal.contents} data-contents>
        <ol>
          {headings.map((heading, index) => (
            <li key={heading}>
              <SectionLink py="1.5" to={`#${sectionId(index)}`} aria-current={index === 0}>
                {heading}
              </SectionLink>
            </li>
          ))}
        </ol>
      </Rail>
      <Fold>
        <summary>{legal.contents}</summary>
        <nav aria-label={legal.contents}>
          <ol>
            {headings.map((heading, index) => (
              <li key={heading}>
                <Link to={`#${sectionId(index)}`}>{`${index + 1}. ${heading}`}</Link>
              </li>
            ))}
          </ol>
        </nav>
      </Fold>
    </>
  );
}

function LegalProse({ blocks }: { blocks: readonly LegalBlock[] }) {
  return (
    <Prose>
      {blocks.map((block) => (
        <Block key={typeof block === "string" ? block : "list"} block={block} />
      ))}
    </Prose>
  );
}

function Block({ block }: { block: LegalBlock }) {
  if (block === addressMark) return <Contact />;
  if (typeof block === "string") {
    return (
      <p>
        <Words text={block} />
      </p>
    );
  }
  const List = block.list ? Dots : Steps;
  return (
    <List>
      {(block.list ?? block.steps).map((item) => (
        <li key={item}>
          <Words text={item} />
        </li>
      ))}
    </List>
  );
}

/** Stands for the support address in the texts. */
const addressMark = "{supportEmail}";

const marked = /(\*\*.+?\*\*|\{supportEmail\})/;

/** Paragraph text with bold words and the support address. */
function Words({ text }: { text: string }) {
  return text.split(marked).map((part, index) => {
    const key = `${index}${part}`;
    if (part === addressMark) return <Address key={key} />;
    if (part.startsWith("**")) return <strong key={key}>{part.slice(2, -2)}</strong>;
    return part;
  });
}

const Address = () => (
  <BySetting
    setting="supportEmail"
    isSet={(address) => <MailLink address={address} />}
    isMissing={<MentorOrInquiry ask={help.mentor} inquire={help.us} />}
  />
);

const Contact = () => (
  <p>
    <BySetting
      setting="supportEmail"
      isSet={(address) => <MailLink address={address} />}
      isMissing={<MentorOrInquiry ask={help.ask} inquire={`${help.write} ${help.us}`} />}
    />
  </p>
);

const Rail = chakra("nav", {
  base: {
    display: { base: "none", md: "block" },
    position: "sticky",
    top: "24",
    maxH: "calc(100dvh - 120px)",
    overflowY: "auto",
    "& ol": { borderLeftWidth: "1px", borderColor: "border.lane", listStyle: "none" },
  },
});

const Fold = chakra("details", {
  base: {
    display: { base: "block", md: "none", _print: "none" },
    "& summary": {
      display: "inline-flex",
      alignItems: "center",
      minH: "11",
      fontWeight: "600",
      cursor: "pointer",
      textDecoration: "underline 1.5px {colors.accent.border}",
      textUnderlineOffset: "5px",
    },
    "& ol": { listStyle: "none" },
    "& a": { display: "flex", alignItems: "center", minH: "11" },
  },
});

const Prose = chakra("div", {
  base: {
    display: "grid",
    gap: "1em",
    maxW: "64ch",
    fontSize: "1.0625rem",
    lineHeight: "1.7",
    "& strong": { fontWeight: "600" },
  },
});

const Steps = chakra("ol", {
  base: {
    display: "grid",
    gap: "2.5",
    ps: "26px",
    listStyle: "decimal",
    "& li::marker": { color: "fg.muted", fontVariantNumeric: "tabular-nums" },
    "& li": { ps: "2" },
  },
});

const Dots = chakra("ul", {
  base: {
    display: "grid",
    gap: "2.5",
    listStyle: "none",
    "& li": { position: "relative", ps: "26px" },
    "& li::before": {
      content: '""',
      position: "absolute",
      left: "0",
      top: "0.72em",
      w: "14px",
      h: "6px",
      borderBlockWidth: "1.5px",
      borderColor: "border.lane",
    },
  },
});

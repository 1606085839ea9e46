import { chakra } from "@chakra-ui/react";
import { Dots } from "#src/components/dots.tsx";
import { MailLink, WriteOrAsk } from "#src/components/help.tsx";
import type { LegalBlock } from "#src/content/legal.ts";
import { help } from "#src/content/site.ts";
import { useSettings } from "#src/lib/settings.ts";

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

export function LegalProse({ blocks }: { blocks: readonly LegalBlock[] }) {
  return (
    <Prose>
      {blocks.map((block) => (
        <Block key={typeof block === "string" ? block : "list"} block={block} />
      ))}
    </Prose>
  );
}

function Block({ block }: { block: LegalBlock }) {
  if (block === address) return <Contact />;
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

const address = "{supportEmail}";
const marked = /(\*\*.+?\*\*|\{supportEmail\})/;

/** Text with its strong words and the address to write to. */
function Words({ text }: { text: string }) {
  return text.split(marked).map((part, place) => {
    const key = `${place}${part}`;
    if (part === address) return <Address key={key} />;
    if (part.startsWith("**")) return <strong key={key}>{part.slice(2, -2)}</strong>;
    return part;
  });
}

function Address() {
  const { supportEmail } = useSettings();
  return supportEmail ? <MailLink address={supportEmail} /> : help.mentor;
}

function Contact() {
  const { supportEmail } = useSettings();
  return <p>{supportEmail ? <MailLink address={supportEmail} /> : <WriteOrAsk />}</p>;
}

import { Button, chakra } from "@chakra-ui/react";
import { ChevronDown, Lightbulb } from "lucide-react";
import { useId, useState } from "react";
import { type Example, examples, scripture, sharing } from "#src/content/scripture.ts";

const List = chakra("ul", {
  base: {
    listStyle: "none",
    mt: "2",
    borderBlockWidth: "1px",
    borderColor: "border.lane",
    "& > li + li": { borderTopWidth: "1px" },
  },
});

const Choice = chakra("button", {
  base: {
    display: "block",
    w: "full",
    minH: "11",
    px: "2",
    py: "2.5",
    textAlign: "start",
    lineHeight: "1.45",
    cursor: "pointer",
    _hover: { bg: "bg.subtle" },
    _focusVisible: { outlineOffset: "-2px" },
  },
});

/** Verses to begin with, out of the way until somebody asks for them. */
export function Examples({ onPick }: { onPick: (example: Example) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();

  function pick(example: Example) {
    setIsOpen(false);
    onPick(example);
  }

  return (
    <div>
      <Button
        variant="ghost"
        size="sm"
        ms="-3"
        px="3"
        h="auto"
        whiteSpace="normal"
        textAlign="start"
        color="fg.muted"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Lightbulb aria-hidden />
        {sharing.examples}
        <ChevronDown aria-hidden style={{ rotate: isOpen ? "180deg" : "0deg" }} />
      </Button>
      {isOpen && (
        <List id={id}>
          {examples.map((example) => (
            <li key={example.reference}>
              <Choice type="button" onClick={() => pick(example)}>
                <chakra.span fontWeight="600">{example.reference}</chakra.span>
                {` · ${scripture.types[example.challengeType]}`}
                <chakra.span display="block" textStyle="small" color="fg.muted">
                  {example.encouragement}
                </chakra.span>
              </Choice>
            </li>
          ))}
        </List>
      )}
    </div>
  );
}

import { chakra } from "@chakra-ui/react";
import { Check, Plus } from "lucide-react";
import { suggestions } from "#src/content/practices.ts";
import { isSamePractice, type Practice } from "#src/lib/practice-list.ts";

const Choice = chakra("button", {
  base: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) 20px",
    gap: "3",
    alignItems: "center",
    w: "full",
    minH: "12",
    px: "3.5",
    py: "2",
    lineHeight: "1.4",
    textAlign: "start",
    borderWidth: "1px",
    borderColor: "border.emphasized",
    borderRadius: "l2",
    cursor: "pointer",
    _hover: { bg: "bg.subtle" },
    "&[aria-pressed=true]": {
      bg: "gray.solid",
      borderColor: "gray.solid",
      color: "gray.contrast",
    },
  },
});

type Props = {
  practices: readonly Practice[];
  onAdd: (practice: string) => void;
  onRemove: (practice: Practice) => void;
};

/** All of them; those that are chosen are pressed in. */
export function Suggestions({ practices, onAdd, onRemove }: Props) {
  return (
    <chakra.ul listStyle="none" display="grid" gap="2" mt="2">
      {suggestions.map((suggestion) => {
        const chosen = practices.find(({ practice }) => isSamePractice(practice, suggestion));
        return (
          <li key={suggestion}>
            <Choice
              type="button"
              aria-pressed={chosen !== undefined}
              onClick={() => (chosen ? onRemove(chosen) : onAdd(suggestion))}
            >
              {suggestion}
              {chosen ? <Check size={18} aria-hidden /> : <Plus size={18} aria-hidden />}
            </Choice>
          </li>
        );
      })}
    </chakra.ul>
  );
}

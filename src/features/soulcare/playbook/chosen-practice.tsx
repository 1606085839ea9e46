import { Button, Flex } from "@chakra-ui/react";
import { MessageSquareText, Trash2 } from "lucide-react";
import { useState } from "react";
import { experiential } from "#src/content/playbook.ts";
import type { Practice } from "#src/lib/practice-list.ts";
import { KeptField } from "./kept-field.tsx";
import { PracticeSlider } from "./practice-slider.tsx";
import { keptComments } from "./sources.ts";

type Props = { practice: Practice; onRemove: () => void };

/** One practice with all that belongs to it. */
export function ChosenPractice({ practice, onRemove }: Props) {
  const [isOpen, setIsOpen] = useState(practice.comments !== "");
  return (
    <>
      <PracticeSlider practice={practice} />
      <Flex wrap="wrap" gap="1" ms="-3">
        <Button
          variant="ghost"
          size="sm"
          px="3"
          aria-expanded={isOpen}
          aria-label={experiential.commentsOf(practice.practice)}
          onClick={() => setIsOpen(!isOpen)}
        >
          <MessageSquareText aria-hidden />
          {experiential.comments}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          px="3"
          aria-label={experiential.remove(practice.practice)}
          onClick={onRemove}
        >
          <Trash2 aria-hidden />
          {experiential.removeWord}
        </Button>
      </Flex>
      {isOpen && (
        <KeptField
          label={experiential.commentsOf(practice.practice)}
          isLabelHidden
          lines={1}
          make={() => keptComments(practice.key)}
        />
      )}
    </>
  );
}

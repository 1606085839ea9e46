import { Button, chakra, Flex } from "@chakra-ui/react";
import { Eye, Lock } from "lucide-react";
import { useRef, useState } from "react";
import { reflections as words } from "#src/content/reflections.ts";
import { formatDate } from "#src/lib/format.ts";
import type { Reflection } from "./own-reflections.ts";
import { ReflectionEdit } from "./reflection-edit.tsx";
import { useReflectionChanges } from "./use-reflection-changes.ts";

const Row = chakra("li", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "148px minmax(0, 1fr)" },
    gap: "6px 24px",
    py: "22px",
    overflowWrap: "anywhere",
    "& + &": { borderTopWidth: "1px" },
  },
});

type Props = { reflection: Reflection; onGone: () => void };

export function ReflectionRow({ reflection, onGone }: Props) {
  const { promptQuestion, reflection: text, growthArea, createdAt } = reflection;
  const [isEditing, setIsEditing] = useState(false);
  const { isPrivate, toggleShared, remove } = useReflectionChanges(reflection);
  const actions = useRef<HTMLDivElement>(null);
  const day = formatDate(createdAt);
  const Sign = isPrivate ? Lock : Eye;

  function stopEditing() {
    setIsEditing(false);
    requestAnimationFrame(() => actions.current?.querySelector("button")?.focus());
  }

  return (
    <Row>
      <Flex
        direction={{ base: "row", sm: "column" }}
        wrap="wrap"
        gap="2px 14px"
        textStyle="small"
        color="fg.muted"
      >
        <chakra.time dateTime={createdAt.toISOString()} color="fg" fontWeight="600">
          {day}
        </chakra.time>
        <span>{growthArea}</span>
        <Flex as="span" gap="1.5" lineHeight="1.3">
          <Sign size={15} aria-hidden style={{ flex: "none", marginTop: "1px" }} />
          {isPrivate ? words.onlyYou : words.shared}
        </Flex>
      </Flex>
      <div>
        <chakra.p textStyle="small" color="fg.muted">
          {promptQuestion}
        </chakra.p>
        {isEditing ? (
          <ReflectionEdit reflection={reflection} onDone={stopEditing} />
        ) : (
          <>
            <chakra.p
              mt="1"
              fontFamily="heading"
              fontSize="1.1875rem"
              lineHeight="1.5"
              whiteSpace="pre-line"
              translate="no"
            >
              {text}
            </chakra.p>
            <Flex ref={actions} wrap="wrap" gap="0 4px" mt="1" ms="-3">
              <Action name={words.edit} day={day} onClick={() => setIsEditing(true)} />
              <Action
                name={isPrivate ? words.share : words.unshare}
                day={day}
                onClick={toggleShared}
              />
              <Action
                name={words.delete}
                day={day}
                onClick={() => {
                  onGone();
                  remove();
                }}
              />
            </Flex>
          </>
        )}
      </div>
    </Row>
  );
}

type ActionProps = { name: string; day: string; onClick: () => void };

function Action({ name, day, onClick }: ActionProps) {
  return (
    <Button
      variant="ghost"
      size="sm"
      px="3"
      fontSize="0.875rem"
      fontWeight="500"
      color="fg.muted"
      aria-label={words.ofDay(name, day)}
      onClick={onClick}
    >
      {name}
    </Button>
  );
}

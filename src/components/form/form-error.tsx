import { Button, chakra, Flex } from "@chakra-ui/react";
import { type ReactNode, useEffect, useRef } from "react";
import { states } from "#src/content/site.ts";
import { plural } from "#src/lib/format.ts";

type FormIssue = { fieldId: string; message: string };

type Props = {
  /** Errors of single fields, in the order of the form. */
  issues: FormIssue[];
  /** An error of the whole form. */
  message?: ReactNode;
  /** Number of submits; each failed one moves the focus here. */
  attempt: number;
};

/** The error summary at the top of a form, with a link to each field. */
export function FormError({ issues, message, attempt }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const focusedFor = useRef(0);
  const isWrong = issues.length > 0 || Boolean(message);

  // Once per submit, as soon as there is an error; never while typing.
  useEffect(() => {
    if (!isWrong || focusedFor.current === attempt) return;
    focusedFor.current = attempt;
    box.current?.focus();
  }, [attempt, isWrong]);

  if (!isWrong) return null;
  return (
    <Box ref={box} role="alert" tabIndex={-1}>
      {typeof message === "string" ? <p>{message}</p> : message}
      {issues.length > 0 && <IssueList issues={issues} />}
    </Box>
  );
}

function IssueList({ issues }: { issues: FormIssue[] }) {
  return (
    <>
      <chakra.p fontWeight="600" color="fg.error">
        {plural(issues.length, "thing")} to fix before we go on
      </chakra.p>
      <chakra.ul textStyle="small" mt="1" listStyle="none">
        {issues.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <chakra.a
              href={`#${fieldId}`}
              display="inline-flex"
              alignItems="center"
              minH="11"
              textDecoration="underline"
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(fieldId)?.focus();
              }}
            >
              {message}
            </chakra.a>
          </li>
        ))}
      </chakra.ul>
    </>
  );
}

/** Says that a draft was restored and offers to clear it. */
export function DraftNote({ onClear }: { onClear: () => void }) {
  return (
    <Flex wrap="wrap" justify="space-between" align="center" gap="2" role="status">
      <chakra.p textStyle="small">{states.draftRestored}</chakra.p>
      <Button variant="ghost" size="sm" onClick={onClear}>
        {states.clearDraft}
      </Button>
    </Flex>
  );
}

const Box = chakra("div", {
  base: {
    bg: "bg.error",
    borderWidth: "1px",
    borderColor: "border.error",
    borderRadius: "l2",
    px: "5",
    py: "4",
  },
});

import { chakra, Flex } from "@chakra-ui/react";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { states } from "#src/content/site.ts";
import { plural } from "#src/lib/format.ts";
import { Button } from "../button.tsx";

type FormIssue = {
  fieldId: string;
  message: string;
  /** Whether the message does not say which field it is about. */
  isUnnamed?: boolean;
};

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
  const isRepeated = ({ message }: FormIssue) =>
    issues.filter((issue) => issue.message === message).length > 1;
  return (
    <>
      <chakra.p fontWeight="600" color="fg.error">
        {plural(issues.length, "thing")} to fix before we go on
      </chakra.p>
      <chakra.ul textStyle="small" mt="1" listStyle="none">
        {issues.map((issue) => (
          <li key={issue.fieldId}>
            <IssueLink issue={issue} needsName={issue.isUnnamed || isRepeated(issue)} />
          </li>
        ))}
      </chakra.ul>
    </>
  );
}

type LinkProps = { issue: FormIssue; needsName: boolean };

/** Leads to the field, and names it if asked. */
function IssueLink({ issue: { fieldId, message }, needsName }: LinkProps) {
  const [name, setName] = useState("");
  // The labels are known only in the finished form.
  useLayoutEffect(() => setName(needsName ? nameOf(fieldId) : ""), [fieldId, needsName]);
  return (
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
      {name && `${name}${/[\p{L}\p{N})]$/u.test(name) ? ":" : ""} `}
      {message}
    </chakra.a>
  );
}

/** The label of a field, without the note that it may stay empty; empty if it has none. */
function nameOf(fieldId: string) {
  const field = document.getElementById(fieldId);
  const label =
    field?.closest("[role=radiogroup]")?.querySelector("legend") ??
    document.querySelector(`label[for="${CSS.escape(fieldId)}"]`);
  const words = label?.textContent ?? field?.getAttribute("aria-label") ?? "";
  return words.replace(/ \(optional\)$/, "");
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

import { chakra, Flex } from "@chakra-ui/react";
import { Note } from "#src/components/note.tsx";
import { moderation, openCase } from "#src/content/admin-moderation.ts";
import { formatStamp } from "#src/lib/format.ts";
import type { Case } from "./case-view.tsx";

/** Who reported it and why, and what was decided about it before. */
export function CaseReports({ opened: { reports, decision } }: { opened: Case }) {
  return (
    <section>
      <chakra.h3 textStyle="h3" mt="6" mb="1">
        {openCase.reports}
      </chakra.h3>
      <chakra.ul listStyle="none" borderBottomWidth="1px" pb="4">
        {reports.map((report) => (
          <chakra.li key={report.id} py="2.5" _notFirst={{ borderTopWidth: "1px" }}>
            <Flex wrap="wrap" justify="space-between" gap="0 16px" textStyle="small">
              <strong>{moderation.reasons[report.reason]}</strong>
              <chakra.span color="fg.muted">
                {report.by ?? openCase.deletedAccount}, {formatStamp(report.createdAt)}
              </chakra.span>
            </Flex>
            {report.note && (
              <chakra.p mt="1" textStyle="small" whiteSpace="pre-line" overflowWrap="anywhere">
                {report.note}
              </chakra.p>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
      {decision && (
        <Note mt="4">
          <strong>{openCase.decidedBefore[decision.action]}</strong>{" "}
          {openCase.decidedBy(
            decision.by ?? openCase.deletedAccount,
            formatStamp(decision.createdAt),
          )}
          {decision.reason && `: ${decision.reason}`}
        </Note>
      )}
    </section>
  );
}

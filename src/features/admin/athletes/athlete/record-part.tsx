import { Loaded } from "#src/components/loaded.tsx";
import { CardSkeleton } from "#src/components/skeleton.tsx";
import { TextLink } from "#src/components/text-link.tsx";
import { AuditList } from "../../audit/audit-list.tsx";
import { auditWords } from "../../audit/words.ts";
import { accessWords } from "../../security/words.ts";
import type { AthleteProps } from "./page-parts.tsx";

/** The audit log of this athlete, with a link to the account's security events. */
export function RecordPart({ athlete: { id, accountId } }: AthleteProps) {
  return (
    <>
      {accountId && (
        <TextLink alone to={`/admin/security?account=${accountId}`}>
          {accessWords.events}
        </TextLink>
      )}
      <Loaded skeleton={<CardSkeleton />} failed={auditWords.failed} asked={String(id)}>
        <AuditList input={{ athlete: id }} />
      </Loaded>
    </>
  );
}

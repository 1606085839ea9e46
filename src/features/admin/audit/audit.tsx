import { Loaded } from "#src/components/loaded.tsx";
import { CardSkeleton } from "#src/components/skeleton.tsx";
import { audit as words } from "#src/content/admin-desk.ts";
import { AuditFilters } from "./audit-filters.tsx";
import { AuditCount, AuditList } from "./audit-list.tsx";
import { useAuditAddress } from "./use-audit-address.ts";

export function Audit() {
  const { asked, show } = useAuditAddress();
  const key = JSON.stringify(asked);
  return (
    <>
      <AuditFilters asked={asked} onShow={show} />
      <AuditCount asked={asked} />
      <Loaded key={key} skeleton={<CardSkeleton />} failed={words.failed} asked={key}>
        <AuditList asked={asked} />
      </Loaded>
    </>
  );
}

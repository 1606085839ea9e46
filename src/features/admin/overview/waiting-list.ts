import { overview } from "#src/content/admin-overview.ts";
import { formatRecent, formatShortDay } from "#src/lib/format.ts";
import type { RouterOutputs } from "#src/lib/trpc.ts";

type Waiting = RouterOutputs["admin"]["waiting"];

const words = overview.waiting;

/** What waits, the most pressing first; what does not wait is left out. */
export function waitingList(waiting: Waiting, now: Date) {
  const { cases, inquiries, pastDue, failedMail, stuckWebhooks } = waiting;
  const ago = (date: Date | null) => (date ? formatRecent(date, now).spoken : "");
  const lines = [
    {
      count: cases.count,
      what: words.cases(cases.count),
      help: words.oldestReport(ago(cases.oldestAt)),
      to: "/admin/moderation",
      action: words.review,
    },
    {
      count: inquiries.count,
      what: words.inquiries(inquiries.count),
      help: words.oldestInquiry(ago(inquiries.oldestAt)),
      to: "/admin/inquiries",
      action: words.open,
    },
    {
      count: pastDue.count,
      what: words.pastDue(pastDue.count),
      help: pastDue.nextEnd ? words.accessUntil(formatShortDay(pastDue.nextEnd)) : "",
      to: "/admin/athletes?subscription=past_due",
      action: words.open,
    },
    {
      count: failedMail,
      what: words.failedMail(failedMail),
      help: words.failedMailHelp,
      to: "/admin/outbox",
      action: words.open,
    },
    {
      count: stuckWebhooks,
      what: words.webhooks(stuckWebhooks),
      help: words.webhooksHelp,
      to: "/admin/webhooks",
      action: words.open,
    },
  ];
  return lines.filter(({ count }) => count > 0);
}

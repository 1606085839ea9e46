import type { Tx } from "../database.ts";
import type { NewRow } from "../schema/index.ts";
import type { inquiryStates } from "../values.ts";
import type { demoClock } from "./clock.ts";
import world from "./demo.json" with { type: "json" };

type Demo = { tx: Tx; clock: ReturnType<typeof demoClock> };

/** The newest inquiry is unanswered. */
const states: readonly (typeof inquiryStates)[number][] = ["new", "answered", "booked"];

export async function seedInquiries({ tx, clock }: Demo) {
  const rows = world.speakingInquiries.map((inquiry, index) => {
    const { dayOffset, hour, eventDayOffset, ...asked } = inquiry;
    const day = clock.planned({ dayOffset: eventDayOffset, hour });
    return {
      ...asked,
      eventDate: day.toISOString().slice(0, 10),
      status: states[index % states.length],
      createdAt: clock.done({ dayOffset, hour }),
    };
  });
  // Safe: an invalid value would violate a CHECK, and the seeding tests write every row.
  await tx.insert(tx.tables.speakingInquiries).values(rows as NewRow<"speakingInquiries">[]);
}

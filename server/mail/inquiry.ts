import type { Row } from "#db/schema/index.ts";
import { type Env, publicUrl } from "../env.ts";
import { budgetNames, eventTypeNames, speakingTopicNames } from "../input/inquiry-names.ts";
import { letter, type Mail } from "./letter.ts";

type Inquiry = Row<"speakingInquiries">;

const replyWithinMs = 48 * 60 * 60_000;

/** When the office must have replied, as the sender was promised. */
export const replyBy = (receivedAt: Date) => new Date(receivedAt.getTime() + replyWithinMs);

const officeOf = (env: Env) => env.OFFICE_EMAIL ?? env.SUPPORT_EMAIL;

/** The mail to the office; none if no address is configured. */
export function inquiryOfficeMails(env: Env, inquiry: Inquiry): Mail[] {
  const office = officeOf(env);
  return office ? [officeMail(env, inquiry, office)] : [];
}

function officeMail(env: Env, inquiry: Inquiry, office: string) {
  const { name, email, organization, createdAt } = inquiry;
  return letter(env, {
    kind: "inquiry-office",
    to: office,
    replyTo: email,
    at: createdAt,
    subject: `Speaking inquiry: ${organization}, ${dayText(inquiry)}`,
    body: `A new speaking inquiry has come in. Please reply by ${dueText(inquiry)} (48 hours).

From:         ${name} <${email}>
Organization: ${organization}
${inquiryLines(inquiry)}

Answer this mail to reply to ${name}. You can also find the inquiry in the admin inbox:
${publicUrl(env)}/admin/inquiries`,
  });
}

/** Repeats no typed words, because the address may be another person's. */
export function inquiryReceivedMail(env: Env, inquiry: Inquiry): Mail {
  const { email, eventType, createdAt } = inquiry;
  return letter(env, {
    kind: "inquiry-copy",
    to: email,
    replyTo: officeOf(env) ?? null,
    at: createdAt,
    subject: "We have your speaking inquiry",
    body: `Hello,

Thank you for asking us to speak. A person will reply to you within 48 hours, by ${dueText(inquiry)}.

Event type: ${eventTypeNames[eventType]}
Date:       ${dayText(inquiry)}

If something has changed, answer this mail. If you did not send this, you can ignore it; nothing else will come.`,
  });
}

function inquiryLines(inquiry: Inquiry) {
  const { eventType, location, audienceSize, speakingTopic, budget } = inquiry;
  return `Event type:   ${eventTypeNames[eventType]}
Date:         ${dayText(inquiry)}
Location:     ${location}
Audience:     ${audienceSize} people
Topic:        ${speakingTopicNames[speakingTopic]}
Budget:       ${budget ? budgetNames[budget] : "not given"}

Details:
${inquiry.additionalDetails ?? "none"}`;
}

const dayFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** 2027-03-01 becomes March 1, 2027. */
const dayText = ({ eventDate }: Inquiry) => dayFormat.format(new Date(`${eventDate}T00:00Z`));

const dueFormat = new Intl.DateTimeFormat("en-US", {
  dateStyle: "full",
  timeStyle: "short",
  timeZone: "UTC",
});

const dueText = ({ createdAt }: Inquiry) => `${dueFormat.format(replyBy(createdAt))} UTC`;

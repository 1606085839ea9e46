export const inquiryFormId = "inquiry-form";

/** Shown beside the form's note that it needs JavaScript. */
export const inquiryWithoutScripts = { orWriteTo: "You can also write to" };

/** The form's texts, except for the validation messages, which are in the schema. */
export const inquiry = {
  heading: "Speaking inquiry",
  lead: "It takes about four minutes. You will hear from a person within 48 hours.",
  promise: "You will hear from a person within 48 hours.",
  choose: "Please choose",
  you: "About you",
  name: "Name",
  email: "Email",
  emailHelp: "We use it to answer you and for nothing else.",
  organization: "Organization",
  organizationHelp: "School, team, church or company.",
  event: "About the event",
  eventType: "Event type",
  eventDate: "Event date",
  eventDateHelp: "A first guess is fine. It cannot be in the past.",
  location: "Location",
  locationHelp: "City and state, or “online”.",
  audienceSize: "Audience size",
  speakingTopic: "Speaking topic",
  more: "Anything that helps us prepare",
  budget: "Budget",
  budgetHelp: `It helps us suggest a format that fits. “Let’s discuss” is a good answer.`,
  additionalDetails: "Additional details",
  detailsPlaceholder: "What has this season been like for your athletes?",
  submit: "Send inquiry",
  submitting: "Sending…",
};

export const inquirySent = {
  toast: {
    title: "Inquiry Submitted Successfully",
    description: "Thank you. We will reply within 48 hours.",
  },
  heading: (name: string) => `Thank you, ${name}`,
  received: (email: string) => `We have your inquiry and will reply to ${email} by`,
  copy: "A confirmation is on its way to you by e-mail.",
  event: "Event",
  again: "Send another inquiry",
};

export const inquiryFailed = {
  toast: {
    title: "Submission Failed",
    description: "There was an error submitting your inquiry. Please try again or email directly.",
  },
  kept: "Everything you typed is still here.",
  writeTo: "You can also write to",
};

/** A speaking inquiry; a test may change the date. */
export const inquiry = {
  name: "Mara",
  email: "mara@example.org",
  organization: "Harbour School",
  eventType: "keynote",
  eventDate: "2026-05-01",
  location: "Boston",
  audienceSize: "26-50",
  speakingTopic: "team-culture",
} as const;

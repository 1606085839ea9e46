/** The words of the question whether visits may be counted. */
export const consent = {
  label: "Counting page views",
  text: "May we count page views with an analytics service? It helps us see which pages are useful. Never on the journal page, and nothing you write is included.",
  yes: "Yes, that is fine",
  no: "No, thank you",
  change: "Change my answer",
};

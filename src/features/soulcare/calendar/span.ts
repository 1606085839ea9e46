/** How far back the calendar may be turned. */
export const calendarSpan = { weeks: 53 };

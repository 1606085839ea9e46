type Departure = { from: string; to: string; state: object };

let latest: Departure | undefined;

/** Notes where somebody goes who leaves on purpose, from the screen with this key. */
export function noteDeparture(departure: Departure) {
  latest = departure;
}

/** Where the person on that screen is going, if they are leaving. */
export const departureFrom = (key: string) => (latest?.from === key ? latest : undefined);

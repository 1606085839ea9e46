import { plural } from "#src/lib/format.ts";

export const securityWords = {
  place: "Security",
  lead: "Sign-ins, failures and changes of accounts in the last 180 days.",
  failed: "The events could not be loaded.",
  empty: "Nothing has happened that fits.",
  caption: "Events of accounts",
  columns: { when: "When", what: "What", account: "Account", from: "From", device: "Device" },
  filter: "What",
  anything: "Anything",
  allAccounts: "All accounts",
  by: (name: string) => `by ${name}`,
  noAccount: "Unknown or deleted",
  onlyAccount: (name: string) => `Only events of ${name}`,
  address: (key: string) => `address ${key}`,
  noNetwork: "no longer kept",
};

export const accessWords = {
  title: "Account",
  failed: "We could not load the account.",
  open: (sessions: number) => `Open, ${plural(sessions, "signed-in device")}.`,
  closed: (day: string) => `Closed since ${day}. Nobody can sign in to it.`,
  events: "Sign-ins and changes",
  athlete: "Open the athlete",
  reason: "Reason",
  reasonHelp: "It stands in the audit log. The owner of the account does not see it.",
  notSaved: "This could not be done. What you typed is kept; please try again.",
  acts: {
    endSessions: {
      label: "Sign out all devices",
      text: "Every device is signed out, and sign-in links stop working. The password stays.",
      done: "All devices are signed out",
    },
    closeAccount: {
      label: "Close the account",
      text: "Devices, sign-in links and API tokens end at once, and nobody can sign in. A subscription goes on until it is canceled.",
      done: "The account is closed",
    },
    openAccount: {
      label: "Open the account again",
      text: "Its owner can sign in again. API tokens stay revoked.",
      done: "The account is open",
    },
  },
};

/** A storage of the browser. It never throws: if full, forbidden or absent, it stores nothing. */
type Store = {
  read: (key: string) => string | null;
  write: (key: string, value: string) => boolean;
  remove: (key: string) => void;
};

const quietly = <Result>(act: () => Result, otherwise: Result): Result => {
  try {
    return act();
  } catch {
    return otherwise;
  }
};

const storeOver = (storage: () => Storage): Store => ({
  read: (key) => quietly(() => storage().getItem(key), null),
  write: (key, value) =>
    quietly(() => {
      storage().setItem(key, value);
      return true;
    }, false),
  remove: (key) => quietly(() => storage().removeItem(key), undefined),
});

export const localStore = storeOver(() => localStorage);
export const sessionStore = storeOver(() => sessionStorage);

/** Keys of localStorage and sessionStorage. Renaming one loses what browsers have stored. */
export const storeKeys = {
  athleteId: "athleteId",
  subscriptionStatus: "subscriptionStatus",
  colorMode: "color-mode",
  playerSpeed: "player-speed",
  analytics: "analytics",
  profileDraft: "profile-draft",
  inquiryDraft: "inquiry-draft",
  inquiryKey: "inquiry-key",
  reflectionDraft: "reflection-draft",
  reflectionEdit: "reflection-edit",
  scriptureDraft: "scripture-draft",
  scriptureLine: "scripture-line",
  postDraft: "post-draft",
  postEdit: "post-edit",
  replyDraft: "reply-draft",
  lineDraft: "line-draft",
  adminDraft: "desk-draft",
  subscriptionSecret: "subscription-secret",
  purchaseSecret: "purchase-secret",
  purchaseAttempt: "purchase-attempt",
  purchaseEmail: "purchase-email",
  reloadedAt: "reloaded-at",
  /** The browser's time zone for which the athlete answered whether to switch to it. */
  zoneAsked: "zone-asked",
  scroll: "scroll-positions",
  dismissedAnnouncements: "dismissed-announcements",
  huddleOpen: "huddle-open",
  /** When the invitation to begin the mentorship was closed. */
  invitationClosed: "invitation-closed",
  lastSeen: "last-seen",
  /** This week's devotional and the chapter opened last. */
  libraryKept: "library-kept",
  /** Places in texts and files that the server has not taken yet. */
  libraryProgress: "libraryProgress",
  /** The verses that the athlete learns by heart. */
  versesKept: "verses-kept",
  /** Reviews of verses that the server has not taken yet. */
  versesWaiting: "verses-waiting",
  /** Whether the journal asks one question at a time. */
  timeoutView: "timeoutView",
  journalCopied: "journal-copied",
  copySnoozed: "copy-snoozed",
  askedToPersist: "asked-to-persist",
  /** The person who turned on push in this browser. */
  pushOwner: "push-owner",
  pushOffered: "push-offered",
  milestoneDraft: "milestone-draft",
  tourCompleted: "soulcareTourCompleted",
  tourSkipped: "soulcareTourSkipped",
} as const;

export function readJson(store: Store, key: string): unknown {
  const text = store.read(key);
  return text === null ? undefined : parseJson(text);
}

/** Returns undefined if the text is not JSON. */
export const parseJson = (text: string) => quietly<unknown>(() => JSON.parse(text), undefined);

/** Why the browser stores nothing more: there is no room, or storage is not allowed. */
export type StorageTrouble = "full" | "blocked";

const probe = "storage-probe";

export function storageTrouble(): StorageTrouble {
  try {
    return hasRoomForAnything() || localStorage.length > 0 ? "full" : "blocked";
  } catch {
    return "blocked";
  }
}

function hasRoomForAnything() {
  try {
    localStorage.setItem(probe, "1");
    localStorage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
}

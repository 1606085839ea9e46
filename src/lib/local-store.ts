/** A store of the browser that may be full, forbidden or absent, and then keeps nothing. */
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

/** Keys of localStorage and sessionStorage; with a new name, what is stored is not found. */
export const storeKeys = {
  athleteId: "athleteId",
  subscriptionStatus: "subscriptionStatus",
  colorMode: "color-mode",
  playerSpeed: "player-speed",
  analytics: "analytics",
  profileDraft: "profile-draft",
  inquiryDraft: "inquiry-draft",
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
  /** The zone of this browser for which the question was answered. */
  zoneAsked: "zone-asked",
  scroll: "scroll-positions",
  dismissedAnnouncements: "dismissed-announcements",
  huddleOpen: "huddle-open",
  /** When the invitation to begin the mentorship was closed. */
  invitationClosed: "invitation-closed",
  lastSeen: "last-seen",
  /** This week's devotional and the chapter opened last. */
  libraryKept: "library-kept",
  /** How far one is in a text, until the server knows. */
  libraryProgress: "libraryProgress",
  /** The verses that are learnt by heart, and the reviews that the server has not taken yet. */
  versesKept: "verses-kept",
  versesWaiting: "verses-waiting",
  /** Whether the journal asks one question at a time. */
  timeoutView: "timeoutView",
  journalCopied: "journal-copied",
  copySnoozed: "copy-snoozed",
  askedToPersist: "asked-to-persist",
  /** Who turned on push in this browser. */
  pushOwner: "push-owner",
  pushOffered: "push-offered",
  milestoneDraft: "milestone-draft",
  tourCompleted: "soulcareTourCompleted",
  tourSkipped: "soulcareTourSkipped",
} as const;

export function readJson(store: Store, key: string): unknown {
  const text = store.read(key);
  return text === null ? undefined : quietly<unknown>(() => JSON.parse(text), undefined);
}

/** Why this browser keeps nothing more: there is no room, or it is not allowed. */
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

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

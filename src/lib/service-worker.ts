/** Keeps the program in this browser, so that it opens without a connection. */
export async function keepProgram() {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register("/sw.js");
    // A new worker keeps the files by itself; another may have lost them in a sign-out.
    registration.active?.postMessage("keep files");
  } catch (error) {
    // A browser may forbid it; everything else works as before.
    console.warn("Honour cannot be kept for days without a connection.", error);
  }
}

/** Removes what opens the screens of members. The worker stays, and has nothing to answer with. */
export async function forgetProgram() {
  if (!("caches" in window)) return;
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}

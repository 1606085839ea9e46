/** Registers the service worker, which caches the app so that it opens without a connection. */
export async function keepProgram() {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register("/sw.js");
    // A new worker caches the files by itself; an active one may have lost them in a sign-out.
    registration.active?.postMessage("keep files");
  } catch (error) {
    // A browser may forbid it; everything else works as before.
    console.warn("Honour cannot be kept for days without a connection.", error);
  }
}

/** Deletes the caches, so that no member screen opens offline. The worker itself stays. */
export async function forgetProgram() {
  if (!("caches" in window)) return;
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}

/*
 * Opens the screens of members offline; scripts/build/service-worker.ts makes sw.js from this file.
 * Requests to /trpc, /api and other sites pass by, so no personal data is cached: only the app's
 * files, and pages that are the same for everybody.
 */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

// Placeholders that scripts/build/service-worker.ts fills in.
const version = "__VERSION__";
/** The paths to cache: files of the app, and pages. */
const files = ["__FILES__"];
/** The cached page for each path and all paths below it: `["/community", "/timeout-journal"]`. */
const keptPages = [["__PATH__", "__PAGE__"]];

const prefix = "honour-";
const cacheName = prefix + version;
const waitMs = 3_000;

worker.addEventListener("install", (event) => {
  event.waitUntil(keepFiles().then(() => worker.skipWaiting()));
});

// A sign-out deletes the caches; the page asks for them again when an athlete is signed in.
worker.addEventListener("message", (event) => {
  if (event.data === "keep files") event.waitUntil(keepFiles());
});

/** Caches one file at a time, so that the page's own requests go first. Resumes if interrupted. */
async function keepFiles() {
  const cache = await caches.open(cacheName);
  for (const path of files) {
    if (await cache.match(path)) continue;
    // The name contains a hash of the content, so a copy from an older version is the same.
    const isNamedByContent = path.startsWith("/assets/");
    const known = isNamedByContent && (await caches.match(path));
    if (known) await cache.put(path, known);
    else
      await cache.add(
        new Request(path, {
          cache: isNamedByContent ? "default" : "reload",
          credentials: "omit",
        }),
      );
  }
}

worker.addEventListener("activate", (event) => {
  event.waitUntil(dropOlder().then(() => worker.clients.claim()));
});

/** Keeps the newest two caches: a tab from before the update still finds its files. */
async function dropOlder() {
  const names = (await caches.keys()).filter((each) => each.startsWith(prefix));
  await Promise.all(names.slice(0, -2).map((each) => caches.delete(each)));
}

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") {
    const page = keptPageOf(pathname);
    if (page) event.respondWith(navigate(request, page));
    return;
  }
  if (pathname.startsWith("/assets/") || files.includes(pathname))
    event.respondWith(keptFile(pathname).then((kept) => kept ?? fetch(request)));
});

/**
 * Of this release if it is there: an icon has the same path in each release.
 *
 * @param {string} path
 */
const keptFile = async (path) =>
  (await caches.match(path, { cacheName })) ?? (await caches.match(path));

/** @param {string} path */
function keptPageOf(path) {
  return keptPages.find(([start]) => path === start || path.startsWith(`${start}/`))?.[1];
}

/**
 * Asks the network first, so that an update shows at once. Without an answer within `waitMs`, or
 * with a gateway error, it returns the cached page.
 *
 * @param {Request} request
 * @param {string} page
 */
async function navigate(request, page) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), waitMs);
  const answer = await fetch(request, { signal: controller.signal }).catch(() => undefined);
  clearTimeout(timer);
  if (answer && !isGatewayError(answer.status)) return answer;
  const cache = await caches.open(cacheName);
  return (await cache.match(page)) ?? answer ?? Response.error();
}

/** A proxy in front of the server reports that the server does not answer. */
const isGatewayError = (/** @type {number} */ status) => status >= 502 && status <= 504;

worker.addEventListener("push", (event) => event.waitUntil(show(event.data)));

/** Shown for a push without readable data: browsers require a notification for each push. */
const fallback = {
  title: "Honour",
  body: "Something is waiting for you.",
  path: "/notifications",
  tag: "honour",
};

/** @param {PushMessageData | null} data */
async function show(data) {
  const { title, body, path, tag, unread } = { ...fallback, ...wordsOf(data) };
  const icon = "/icon-192.png";
  await worker.registration.showNotification(title, { body, tag, icon, data: { path } });
  if (typeof unread === "number") await setBadge(unread);
}

/**
 * @param {PushMessageData | null} data
 * @returns {Partial<typeof fallback> & { unread?: number }}
 */
function wordsOf(data) {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
}

/** @param {number} unread */
async function setBadge(unread) {
  // Some browsers lack setAppBadge, or have it only when Honour is installed.
  await worker.navigator.setAppBadge?.(unread).catch(() => undefined);
}

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path));
});

/**
 * Opens a path in a tab of Honour, or in a new window if no tab is open.
 *
 * @param {unknown} path
 */
async function open(path) {
  const isOwn = typeof path === "string" && /^\/(?![/\\])/.test(path);
  const { href } = new URL(isOwn ? path : fallback.path, location.origin);
  const tabs = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const tab = tabs.find(({ url }) => url === href) ?? tabs[0];
  if (!tab) return worker.clients.openWindow(href);
  const focused = await tab.focus();
  return focused.url === href ? focused : focused.navigate(href);
}

/*
 * Opens the screens of members without a connection. It never touches /trpc, /api or another site,
 * so no answer about a person is ever kept here: the cache holds the files of the program, and pages
 * that are the same for everybody.
 */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

// The build fills in these three.
const version = "__VERSION__";
/** Paths of files, and of the pages that are kept. */
const files = ["__FILES__"];
/** The kept page for all paths that begin like this: `["/community", "/timeout-journal"]`. */
const keptPages = [["__PATH__", "__PAGE__"]];

const prefix = "honour-";
const cacheName = prefix + version;
const waitMs = 3_000;

worker.addEventListener("install", (event) => {
  event.waitUntil(keepFiles().then(() => worker.skipWaiting()));
});

// A sign-out removes the caches; the page asks for them at the next sign-in.
worker.addEventListener("message", (event) => {
  if (event.data === "keep files") event.waitUntil(keepFiles());
});

/** One after the other, as the page itself comes first. What was interrupted goes on from there. */
async function keepFiles() {
  const cache = await caches.open(cacheName);
  for (const path of files) {
    if (await cache.match(path)) continue;
    // The names of these say what is in them, so an older version's are as good.
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

/** The newest two stay: a tab from before the update still finds its parts. */
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
    event.respondWith(caches.match(pathname).then((kept) => kept ?? fetch(request)));
});

/** @param {string} path */
function keptPageOf(path) {
  return keptPages.find(([start]) => path === start || path.startsWith(`${start}/`))?.[1];
}

/**
 * From the network, so that an update is seen at once; the kept page if no answer comes in time.
 *
 * @param {Request} request
 * @param {string} page
 */
async function navigate(request, page) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), waitMs);
  const answer = await fetch(request, { signal: controller.signal }).catch(() => undefined);
  clearTimeout(timer);
  if (answer && !isGateway(answer.status)) return answer;
  const cache = await caches.open(cacheName);
  return (await cache.match(page)) ?? answer ?? Response.error();
}

/** What stands before the server says that it is not there. */
const isGateway = (/** @type {number} */ status) => status >= 502 && status <= 504;

worker.addEventListener("push", (event) => event.waitUntil(show(event.data)));

/** What is shown where the server's words do not arrive: a browser wants each push to show something. */
const unknown = {
  title: "Honour",
  body: "Something is waiting for you.",
  path: "/notifications",
  tag: "honour",
};

/** @param {PushMessageData | null} data */
async function show(data) {
  const { title, body, path, tag, unread } = { ...unknown, ...wordsOf(data) };
  const icon = "/icon-192.png";
  await worker.registration.showNotification(title, { body, tag, icon, data: { path } });
  if (typeof unread === "number") await setBadge(unread);
}

/**
 * @param {PushMessageData | null} data
 * @returns {Partial<typeof unknown> & { unread?: number }}
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
  // Not every browser has it, and some only where Honour is installed.
  await worker.navigator.setAppBadge?.(unread).catch(() => undefined);
}

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path));
});

/**
 * In a tab of ours, if there is one.
 *
 * @param {unknown} path
 */
async function open(path) {
  const isOwn = typeof path === "string" && /^\/(?![/\\])/.test(path);
  const { href } = new URL(isOwn ? path : unknown.path, location.origin);
  const tabs = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const tab = tabs.find(({ url }) => url === href) ?? tabs[0];
  if (!tab) return worker.clients.openWindow(href);
  const focused = await tab.focus();
  return focused.url === href ? focused : focused.navigate(href);
}

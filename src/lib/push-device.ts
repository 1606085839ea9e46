import { endPush, forgetPushOwner, pushOwner, rememberPushOwner } from "./push-owner.ts";
import { serverFailure } from "./server-failure.ts";
import { trpcClient } from "./trpc.ts";

/**
 * Push in this browser: `refused` by the browser's own settings, `home-screen` if an iPhone has to
 * install Honour first, `none` if the browser cannot or the server has no key.
 */
export type PushState = "on" | "off" | "refused" | "home-screen" | "none";

const isSupported = () =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** An iPad says that it is a Mac, but has a touch screen. */
const isIPhoneOrIPad = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (navigator.userAgent.includes("Macintosh") && navigator.maxTouchPoints > 1);

async function subscriptionNow() {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.pushManager.getSubscription();
}

export async function readPushState(owner: string): Promise<PushState> {
  if (!isSupported()) return isIPhoneOrIPad() ? "home-screen" : "none";
  if (Notification.permission === "denied") return "refused";
  return pushOwner() === owner && (await subscriptionNow()) ? "on" : "off";
}

/** Call it only from a tap or click: the browser then asks for permission, and asks only once. */
export async function turnOnPush(owner: string): Promise<PushState> {
  const answer = await Notification.requestPermission();
  if (answer !== "granted") return answer === "denied" ? "refused" : "off";
  if (!(await subscribe())) return "none";
  rememberPushOwner(owner);
  return "on";
}

export async function turnOffPush(): Promise<PushState> {
  const subscription = await subscriptionNow();
  if (subscription)
    await trpcClient.athletes.removePushDevice.mutate({ endpoint: subscription.endpoint });
  forgetPushOwner();
  await unsubscribe();
  return "off";
}

export async function unsubscribe() {
  const subscription = await subscriptionNow();
  await subscription?.unsubscribe();
}

/**
 * Runs when a page opens: registers this browser for the current session, and with the server's
 * current key. It never asks for permission.
 */
export async function renewPush(owner: string) {
  if (!isSupported() || Notification.permission !== "granted") return;
  // Push was turned on by another person, whose session ended without a sign-out.
  if (pushOwner() !== owner) return endPush();
  const subscription = await subscriptionNow();
  if (!subscription) return;
  try {
    await trpcClient.athletes.addPushDevice.mutate(deviceOf(subscription, keyOf(subscription)));
  } catch (error) {
    if (serverFailure(error)?.httpStatus !== 409) throw error;
    await subscribe();
  }
}

/** Subscribes with the server's current key; returns false if the server has none. */
async function subscribe() {
  const { pushKey: publicKey } = await trpcClient.athletes.notificationSettings.query();
  if (publicKey === null) return false;
  // Athletes have a service worker already (`keepProgram`); staff have none at first.
  const registration =
    (await navigator.serviceWorker.getRegistration()) ??
    (await navigator.serviceWorker.register("/sw.js"));
  const before = await registration.pushManager.getSubscription();
  // A browser refuses to subscribe with a second key.
  if (before && keyOf(before) !== publicKey) await before.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  await trpcClient.athletes.addPushDevice.mutate(deviceOf(subscription, publicKey));
  return true;
}

function deviceOf(subscription: PushSubscription, publicKey: string) {
  const { endpoint, keys: { p256dh = "", auth = "" } = {} } = subscription.toJSON();
  return { endpoint: endpoint ?? "", p256dh, auth, publicKey };
}

function keyOf({ options: { applicationServerKey } }: PushSubscription) {
  const bytes = String.fromCharCode(...new Uint8Array(applicationServerKey ?? new ArrayBuffer()));
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

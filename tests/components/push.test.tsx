import { beforeEach, expect, test, vi } from "vitest";
import { NotificationSettingsScreen } from "#src/features/notifications/notification-settings-screen.tsx";
import { NewsCard } from "#src/features/soulcare/huddle/today-rows.tsx";
import { localStore, storeKeys } from "#src/lib/local-store.ts";
import { renewPush } from "#src/lib/push-device.ts";
import { ownerOf } from "#src/lib/push-owner.ts";
import type { RouterOutputs, Viewer } from "#src/lib/trpc.ts";
import { type Answers, Refusal, renderScreen } from "./render-screen.tsx";

const pushKey = `B${"A".repeat(86)}`;
const newKey = `B${"B".repeat(85)}A`;
const device = { endpoint: "https://web.push.apple.com/1", p256dh: pushKey, auth: "A".repeat(22) };

const settings: RouterOutputs["athletes"]["notificationSettings"] = {
  digest: "daily",
  hour: 18,
  weekDay: "monday",
  timeZone: "America/New_York",
  mail: "on",
  pushKey,
  choices: [],
};

const bytesOf = (key: string) =>
  Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (char) =>
    char.charCodeAt(0),
  );

/** A browser whose person answers so when they are asked; `key` is what it is subscribed with. */
function browserThat(first: NotificationPermission, key?: string, permission = "default") {
  let answer = first;
  const asked = vi.fn(async () => {
    browser.permission = answer;
    return answer;
  });
  const browser = { permission, requestPermission: asked };
  vi.stubGlobal("Notification", browser);
  let subscribed = key;
  let refusal: DOMException | undefined;
  const subscription = () =>
    subscribed === undefined
      ? null
      : {
          endpoint: device.endpoint,
          options: { applicationServerKey: bytesOf(subscribed).buffer },
          toJSON: () => ({ endpoint: device.endpoint, keys: device }),
          unsubscribe: async () => {
            subscribed = undefined;
            return true;
          },
        };
  const pushManager = {
    getSubscription: async () => subscription(),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (refusal) throw refusal;
      subscribed = applicationServerKey;
      return subscription();
    },
  };
  // Safe: nothing else of a registration is used.
  const registration = { pushManager } as unknown as ServiceWorkerRegistration;
  vi.spyOn(navigator.serviceWorker, "getRegistration").mockResolvedValue(registration);
  return {
    asked,
    subscribedWith: () => subscribed,
    answers(next: NotificationPermission) {
      answer = next;
    },
    refuse(error: DOMException) {
      refusal = error;
    },
  };
}

beforeEach(() => {
  for (const key of ["pushOwner", "pushOffered"] as const) localStore.remove(storeKeys[key]);
  return () => vi.unstubAllGlobals();
});

function screenWith(answers: Answers = {}) {
  return renderScreen(<NotificationSettingsScreen />, {
    "athletes.notificationSettings": settings,
    ...answers,
  });
}

test("permission is asked in the tap and not before it; a second tap ends it", async () => {
  const { asked, subscribedWith } = browserThat("granted");
  const sent: unknown[] = [];
  const screen = await screenWith({
    "athletes.addPushDevice": (input) => void sent.push(input),
    "athletes.removePushDevice": (input) => void sent.push(input),
  });
  const turnOn = screen.getByRole("button", { name: "Turn on for this device" });
  await expect.element(turnOn).toBeVisible();
  // Prayers wait until somebody asks for them.
  await expect.element(screen.getByRole("checkbox", { name: "Sessions: Phone" })).toBeChecked();
  await expect.element(screen.getByRole("checkbox", { name: "Prayer: Phone" })).not.toBeChecked();
  expect(asked).not.toHaveBeenCalled();
  await turnOn.click();
  await expect.element(screen.getByText("It is on for this device.")).toBeVisible();
  expect(asked).toHaveBeenCalledOnce();
  expect(sent).toEqual([{ ...device, publicKey: pushKey }]);
  await screen.getByRole("button", { name: "Turn off for this device" }).click();
  await expect.element(turnOn).toBeVisible();
  expect(sent.slice(1)).toEqual([{ endpoint: device.endpoint }]);
  expect(subscribedWith()).toBeUndefined();
});

test("a browser that refuses says where it can be undone, now and later", async () => {
  browserThat("denied");
  const screen = await screenWith();
  await screen.getByRole("button", { name: "Turn on for this device" }).click();
  const refused = "Your browser has switched this off. Its settings can undo that.";
  await expect.element(screen.getByText(refused)).toBeVisible();
  await screen.unmount();
  await expect.element((await screenWith()).getByText(refused)).toBeVisible();
});

test("who closes the question, or has no service of pushes, can tap again", async () => {
  const { answers, refuse, subscribedWith } = browserThat("default");
  const screen = await screenWith();
  const turnOn = screen.getByRole("button", { name: "Turn on for this device" });
  await turnOn.click();
  await expect.element(turnOn).toBeEnabled();
  answers("granted");
  refuse(new DOMException("Registration failed - push service error", "AbortError"));
  await turnOn.click();
  await expect.element(screen.getByText("could not reach the service")).toBeVisible();
  await expect.element(turnOn).toBeEnabled();
  expect(subscribedWith()).toBeUndefined();
});

test("an iPhone outside the Home Screen hears what to do first", async () => {
  browserThat("granted");
  vi.stubGlobal("Notification", undefined);
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (iPhone)");
  Reflect.deleteProperty(window, "Notification");
  const screen = await screenWith();
  await expect
    .element(screen.getByText(/^On an iPhone: first add Honour to your Home Screen/))
    .toBeVisible();
});

const session = {
  topic: "Rest",
  sessionType: "video-call" as const,
  sessionDate: new Date("2099-03-02T15:00:00Z"),
};

function besideSession() {
  const rows = { announcements: [], session, event: null };
  const news = <NewsCard {...rows} onDetails={() => undefined} />;
  return renderScreen(news, {
    "athletes.notificationSettings": settings,
    "athletes.addPushDevice": () => undefined,
  });
}

test("beside the next session a tap turns the phone on, and the offer does not come again", async () => {
  const { asked, subscribedWith } = browserThat("granted");
  const screen = await besideSession();
  const offer = screen.getByRole("button", { name: "Tell me an hour before" });
  await expect.element(offer).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
  await offer.click();
  await expect.element(screen.getByText("It is on for this device")).toBeVisible();
  expect(subscribedWith()).toBe(pushKey);
  await expect.element(offer).not.toBeInTheDocument();
});

test("an offer that is waved away is gone for good, and nothing was asked", async () => {
  const { asked } = browserThat("granted");
  const screen = await besideSession();
  await screen.getByRole("button", { name: "Do not offer this again" }).click();
  await screen.unmount();
  const later = await besideSession();
  await expect.element(later.getByText("Rest")).toBeVisible();
  expect(later.getByText("Tell me an hour before").elements()).toEqual([]);
  expect(asked).not.toHaveBeenCalled();
});

const owner = "athlete 7";

test("a page that opens subscribes anew when the key has changed, and asks nothing", async () => {
  const { asked, subscribedWith } = browserThat("granted", pushKey, "granted");
  localStore.write(storeKeys.pushOwner, owner);
  const sent: unknown[] = [];
  await screenWith({
    "athletes.notificationSettings": { ...settings, pushKey: newKey },
    "athletes.addPushDevice": (input) => {
      sent.push(input.publicKey);
      return input.publicKey === newKey
        ? undefined
        : new Refusal("Changed", { code: "CONFLICT", httpStatus: 409 });
    },
  });
  await renewPush(owner);
  expect(sent).toEqual([pushKey, newKey]);
  expect(subscribedWith()).toBe(newKey);
  expect(asked).not.toHaveBeenCalled();
});

test("the browser of somebody else is told nothing any more", async () => {
  const { subscribedWith } = browserThat("granted", pushKey, "granted");
  localStore.write(storeKeys.pushOwner, "athlete 8");
  await renewPush(owner);
  await expect.poll(subscribedWith).toBeUndefined();
  expect(localStore.read(storeKeys.pushOwner)).toBeNull();
});

test("a new name of a member of staff does not end what was turned on here", async () => {
  const { subscribedWith } = browserThat("granted", pushKey, "granted");
  const anna: Viewer = { role: "admin", staffRole: "owner", userId: 3, name: "Anna" };
  // An earlier release named staff by their name.
  localStore.write(storeKeys.pushOwner, "admin Anna");
  await screenWith({ "athletes.addPushDevice": () => undefined });
  await renewPush(ownerOf(anna));
  await renewPush(ownerOf({ ...anna, name: "Anna B." }));
  await expect.poll(subscribedWith).toBe(pushKey);
  expect(localStore.read(storeKeys.pushOwner)).toBe("admin 3");
});

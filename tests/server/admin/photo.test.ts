import { expect, test } from "vitest";
import { testApp } from "#tests/helpers/app.ts";
import { cameraNotes, photoWith } from "#tests/helpers/photo.ts";

const whole = photoWith();
const startOfImage = whole.subarray(0, 2);

async function start() {
  const app = await testApp();
  const deborah = await app.make.mentor({ displayName: "Deborah" });
  const ruth = await app.make.athlete();
  await app.make.mentoring(deborah, ruth);
  const { admin } = app.as(deborah);
  return {
    app,
    deborah,
    ruth,
    admin,
    set: (photo: Buffer) => admin.setStaffPhoto({ photo: photo.toString("base64") }),
    async path() {
      const mentor = await app.as(ruth).soulcare.mentor();
      return mentor?.photo ?? null;
    },
    get: (path: string, headers: Record<string, string> = { cookie: ruth.cookie }) =>
      app.http(path, { headers }),
  };
}

test("athletes see the picture of their mentor, without what the camera noted", async () => {
  const { set, path, get, deborah, admin } = await start();
  expect(await path()).toBeNull();
  const { photo } = await set(photoWith({ extra: cameraNotes }));
  expect(await path()).toBe(photo);
  expect(photo).toMatch(new RegExp(`^/staff/${deborah.id}/photo\\.jpg\\?v=[\\w-]{16}$`));
  const answer = await get(photo ?? "");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("image/jpeg");
  expect(answer.headers.get("cache-control")).toBe("private, max-age=31536000");
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(photoWith());

  expect((await admin.staffProfile()).photo).toBe(photo);
});

test("a picture that is there already is not sent again, and a new one has another address", async () => {
  const { set, get, ruth } = await start();
  const { photo } = await set(photoWith());
  const path = photo ?? "";
  const etag = (await get(path)).headers.get("etag") ?? "";
  const unchanged = await get(path, { cookie: ruth.cookie, "if-none-match": etag });
  expect([unchanged.status, await unchanged.text()]).toEqual([304, ""]);
  const changed = await set(photoWith({ drawn: 101 }));
  expect(changed.photo).not.toBe(photo);
  const old = await get(path, { cookie: ruth.cookie, "if-none-match": etag });
  expect(old.status).toBe(200);
  expect(old.headers.get("cache-control")).toBe("private, no-cache");
});

test("nobody sees it without signing in, and nobody once it is taken away", async () => {
  const { set, get, admin, path } = await start();
  // What stands behind the end of a picture is not kept.
  const { photo } = await set(Buffer.concat([whole, Buffer.from("CANARY")]));
  expect(Buffer.from(await (await get(photo ?? "")).arrayBuffer())).toEqual(whole);
  expect((await get(photo ?? "", {})).status).toBe(401);
  expect((await admin.setStaffPhoto({ photo: null })).photo).toBeNull();
  expect(await path()).toBeNull();
  expect((await get(photo ?? "")).status).toBe(404);
  expect((await get("/staff/x/photo.jpg")).status).toBe(404);
});

test("anything but a whole picture of the one size is refused", async () => {
  const { set, path } = await start();
  for (const photo of [
    photoWith({ width: 384, height: 320 }),
    photoWith({ drawn: 43_900 }),
    whole.subarray(0, -20),
    Buffer.concat([startOfImage, Buffer.from([0xff, 0xd9])]),
    Buffer.from("GIF89a, and then something else"),
    Buffer.concat([startOfImage, Buffer.from("<script>")]),
    photoWith({ extra: Buffer.from([0xff, 0x02, 0, 2]) }),
  ])
    await expect(set(photo)).rejects.toMatchObject({ code: "BAD_REQUEST" });
  expect(await path()).toBeNull();
});

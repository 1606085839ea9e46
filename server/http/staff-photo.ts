import { findStaffPhoto } from "#db/queries/staff.ts";
import { createContext, type Deps, type Http } from "../context.ts";
import { found, unauthorized } from "../errors.ts";
import { photoVersion } from "../mentor/photo.ts";

const yearSeconds = 31_536_000;

/** The photo of a member of staff, for everyone who is signed in. */
export function staffPhoto(deps: Deps) {
  return async (c: Http) => {
    await checkSignedIn(deps, c);
    const photo = await findPhoto(deps, c.req.param("id"));
    const version = photoVersion(photo);
    const etag = `"${version}"`;
    const isVersioned = c.req.query("v") === version;
    c.header("ETag", etag);
    c.header("Cache-Control", `private, ${isVersioned ? `max-age=${yearSeconds}` : "no-cache"}`);
    if (c.req.header("if-none-match") === etag) return c.body(null, 304);
    c.header("Content-Type", "image/jpeg");
    return c.body(new Uint8Array(Buffer.from(photo, "base64")));
  };
}

async function checkSignedIn(deps: Deps, c: Http) {
  const { viewer } = await createContext(deps, c);
  if (!viewer || viewer.step) throw unauthorized();
}

async function findPhoto({ database }: Deps, named = "") {
  const isId = /^[1-9]\d{0,8}$/.test(named);
  return found(isId ? await findStaffPhoto(database.read, Number(named)) : undefined, "picture");
}

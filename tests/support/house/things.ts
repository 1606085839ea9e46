import { eq } from "drizzle-orm";
import { insertSession } from "#db/queries/accounts.ts";
import { hashToken, newToken } from "#server/session.ts";
import type { TestApp } from "#tests/helpers/app-on.ts";
import type { Person } from "#tests/helpers/make.ts";
import type { StandIn } from "#tests/support/stripe/start.ts";

type Athlete = Person & { id: number; name: string };

/** One of each thing that belongs to an athlete. */
export async function makeThings(app: TestApp, stripe: StandIn, owner: Athlete, another: Athlete) {
  return {
    athlete: owner.id,
    ...(await makeReflections(app, owner)),
    ...(await makeWords(app, owner, another)),
    device: await makeDevice(app, owner),
    playlist: await makePlaylist(app, owner),
    ...(await makeCard(app, stripe, owner)),
  };
}

export type Things = Awaited<ReturnType<typeof makeThings>>;

const beyond = 999_999;

/** The same, of nobody. */
export const noThings: Things = {
  athlete: beyond,
  reflection: beyond,
  goneReflection: beyond,
  post: beyond,
  gonePost: beyond,
  request: beyond,
  reply: beyond,
  goneReply: beyond,
  mute: beyond,
  device: beyond,
  playlist: beyond,
  setupIntent: "seti_unknown",
  subscription: "sub_unknown",
};

async function makeReflections(app: TestApp, owner: Athlete) {
  const { soulcare } = app.as(owner);
  const words = { promptQuestion: "What stayed?", reflection: `Between ${owner.name} and God.` };
  const make = async () => (await soulcare.createReflection({ ...words, growthArea: "Rest" })).id;
  const [reflection, goneReflection] = [await make(), await make()];
  await soulcare.deleteReflection({ id: goneReflection });
  return { reflection, goneReflection };
}

async function makeWords(app: TestApp, owner: Person, another: Athlete) {
  const { community } = app.as(owner);
  const written = { title: "My knee", content: "It hurts.", acceptsRules: true };
  const post = async (category: "general" | "prayer-requests" = "general") =>
    (await community.createPost({ ...written, category })).id;
  const ids = {
    post: await post(),
    gonePost: await post(),
    request: await post("prayer-requests"),
  };
  const { community: theirs } = app.as(another);
  const { id: postId } = await theirs.createPost({ ...written, title: "Their knee" });
  const reply = async () => (await community.createReply({ postId, content: "With you." })).id;
  const replies = { reply: await reply(), goneReply: await reply() };
  await community.deletePost({ id: ids.gonePost });
  await community.deleteReply({ id: replies.goneReply });
  // Of somebody without a name that one post alone is muted.
  const nameless = await theirs.createPost({ ...written, isAnonymous: true });
  await community.mute({ kind: "post", id: nameless.id });
  const [muted] = await community.mutes();
  return { ...ids, ...replies, mute: muted?.id ?? 0 };
}

async function makeDevice({ database, clock }: TestApp, { viewer }: Person) {
  const { now } = clock;
  const times = { createdAt: now, lastSeenAt: now, expiresAt: new Date(now.getTime() + 60_000) };
  const session = { userId: viewer.userId, tokenHash: hashToken(newToken()), device: "Phone" };
  return (await database.write((tx) => insertSession(tx, { ...session, ...times }))).id;
}

async function makePlaylist(app: TestApp, owner: Athlete) {
  const notes = `A secret of ${owner.name}.`;
  const list = await app.as(owner).moods.create({ mood: "calm", intensity: 5, notes });
  return list.generatedPlaylist.id;
}

/** A card that was typed and is not used yet, of somebody whom Stripe knows. */
async function makeCard(app: TestApp, stripe: StandIn, owner: Athlete) {
  const { payments } = app.as(owner);
  const begun = await payments.createSubscription({});
  stripe.confirm({ clientSecret: begun.clientSecret, card });
  await setStatus(app, owner, "active", begun.subscriptionId);
  const { clientSecret } = await payments.createCardSetup();
  stripe.confirm({ clientSecret, card });
  return { setupIntent: stripe.intent(clientSecret).id, subscription: begun.subscriptionId };
}

const card = { number: "4242424242424242", exp: "12/34", cvc: "123" };

export async function setStatus(
  { database }: TestApp,
  { id }: Athlete,
  subscriptionStatus: string,
  stripeSubscriptionId?: string,
) {
  const change = { subscriptionStatus, ...(stripeSubscriptionId ? { stripeSubscriptionId } : {}) };
  await database.write(async (tx) => {
    const { athletes } = tx.tables;
    await tx.update(athletes).set(change).where(eq(athletes.id, id));
  });
}

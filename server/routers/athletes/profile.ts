import * as z from "zod";
import { insertUser } from "#db/queries/accounts.ts";
import {
  countAthletes,
  findAthlete,
  findAthleteSummary,
  insertAthlete,
  listAthletes,
} from "#db/queries/athletes.ts";
import { insertMail } from "#db/queries/mail.ts";
import { noPassword } from "#server/accounts/password.ts";
import { newSession } from "#server/accounts/sign-in.ts";
import { isSubscribed, maySeeAthlete } from "../../domain/access.ts";
import { withStreak } from "../../domain/streak.ts";
import { conflict, notFound } from "../../errors.ts";
import { createAthleteInput, listAthletesInput } from "../../input/athletes.ts";
import { idInput } from "../../input/fields.ts";
import { welcomeMail } from "../../mail/account.ts";
import { athlete, athleteSummary } from "../../output/athletes.ts";
import { publicProcedure, signedInProcedure } from "../../trpc.ts";

const emailTaken = () => conflict("This email already has a profile. Sign in to continue.");

export const profileProcedures = {
  /** Visitors get an empty list, athletes themselves, admins the newest athletes. */
  list: publicProcedure
    .input(listAthletesInput)
    .output(z.array(athleteSummary))
    .query(async ({ ctx, input }) => {
      const { viewer, database } = ctx;
      if (viewer?.role === "admin") {
        ctx.setHeader("X-Total-Count", String(await countAthletes(database.read)));
        const newest = await listAthletes(database.read, input);
        return newest.map((row) => withStreak(row, ctx.now()));
      }
      if (!viewer?.athleteId) return [];
      const own = await findAthleteSummary(database.read, viewer.athleteId);
      return own ? [withStreak(own, ctx.now())] : [];
    }),

  get: signedInProcedure
    .input(idInput)
    .output(athlete)
    .query(async ({ ctx, input }) => {
      const isOpen = maySeeAthlete(ctx.viewer, input.id);
      const found = isOpen ? await findAthlete(ctx.database.read, input.id) : undefined;
      if (!found) throw notFound("athlete");
      return withStreak(found, ctx.now());
    }),

  create: publicProcedure
    .input(createAthleteInput)
    .output(athlete)
    .mutation(async ({ ctx, input }) => {
      await ctx.limiter.count(["signUpByAddress", ctx.address]);
      const { password, adultConfirmed, ...profile } = input;
      const secret = password ? await ctx.passwords.hash(password) : noPassword;
      const createdAt = ctx.now();
      const session = newSession(ctx, "athlete");

      const created = await ctx.database.write(async (tx) => {
        const adultConfirmedAt = adultConfirmed ? createdAt : null;
        const inserted = await insertAthlete(tx, { ...profile, adultConfirmedAt, createdAt });
        if (!inserted) return undefined;
        const { id: athleteId, name, email, subscriptionStatus } = inserted;
        const account = { username: email, password: secret, role: "athlete", athleteId } as const;
        const user = await insertUser(tx, { ...account, createdAt });
        if (!user) throw emailTaken();
        await session.store(tx, user.id);
        const newcomer = { athleteId, name, email, isSubscribed: isSubscribed(subscriptionStatus) };
        await insertMail(tx, welcomeMail(ctx.env, { ...newcomer, at: createdAt }));
        return inserted;
      });
      if (!created) throw emailTaken();
      session.setCookie();
      ctx.wakeOutbox();
      return created;
    }),
};

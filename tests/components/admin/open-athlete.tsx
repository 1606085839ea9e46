import { Navigate, Route, Routes } from "react-router-dom";
import { AdminAthleteScreen } from "#src/features/admin/athletes/athlete/athlete-screen.tsx";
import type { RouterOutputs } from "#src/lib/trpc.ts";
import { type Answers, renderScreen } from "../render-screen.tsx";

type Listed = RouterOutputs["admin"]["athletes"]["athletes"][number];

export const at = new Date("2026-03-02T15:00:00Z");

export const athlete = (id: number, rest: Partial<Listed> = {}): Listed => ({
  id,
  name: `Runner ${id}`,
  email: `${id}@example.org`,
  sport: "Rowing",
  totalPoints: 10,
  currentStreak: 1,
  subscription: "none",
  school: "Bethlehem",
  level: "college",
  track: "mentorship",
  createdAt: at,
  subscriptionEndsAt: null,
  lastActiveDay: "2026-03-01",
  sessionsLeft: 1,
  mentor: null,
  ...rest,
});

export const fileOf = ({
  subscription: state,
  ...listed
}: Listed): RouterOutputs["admin"]["athlete"] => ({
  ...listed,
  school: null,
  challenge: null,
  timeZone: "Europe/Berlin",
  longestStreak: 9,
  faithfulDays: 12,
  sessionsThisMonth: 0,
  sessionAllowance: 2,
  state,
  memberUntil: null,
  complimentaryReason: null,
  suspendedUntil: null,
  accountId: 7,
  emailConfirmedAt: at,
  subscription: {
    complimentaryUntil: null,
    status: null,
    hasAccess: false,
    renewsAt: null,
    accessUntil: null,
    endsAt: null,
    cancelsAtPeriodEnd: false,
    isPaid: false,
  },
});

export const two = [athlete(1), athlete(2)];
export const nothing: Answers = {
  "admin.staff": [],
  "admin.athletes": { athletes: two, total: 2 },
  "admin.athlete": ({ id }) => fileOf(athlete(id)),
  "admin.careAccess": { isOpen: true, until: null },
  "admin.athleteSessions": [],
  "admin.athletePayments": [],
  "admin.athletePoints": [],
  "admin.athleteMilestones": [],
  "admin.athleteChallenges": [],
  "admin.athleteBadges": [],
  "admin.accountAccess": {
    id: 7,
    name: "Runner 1",
    role: "athlete",
    athleteId: 1,
    closedAt: null,
    sessions: 2,
  },
};

/** The page of the first athlete, open at this part. */
export async function renderAthlete(
  part: "pages" | "sessions" | "plan" | "progress" | "profile",
  answers: Answers,
) {
  const page = (
    <Routes>
      <Route path="/admin/athletes/:id" element={<AdminAthleteScreen />} />
      <Route path="*" element={<Navigate to={`/admin/athletes/1?part=${part}`} />} />
    </Routes>
  );
  const screen = await renderScreen(page, { ...nothing, ...answers });
  return { ...screen, file: screen.getByRole("tabpanel") };
}

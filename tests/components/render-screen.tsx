import { ChakraProvider } from "@chakra-ui/react";
import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { QueryClientProvider } from "@tanstack/react-query";
import type { inferRouterInputs } from "@trpc/server";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import superjson from "superjson";
import { vi } from "vitest";
import { render } from "vitest-browser-react";
import type { AppRouter } from "#server/routers/index.ts";
import { system } from "#src/app/theme.ts";
import { Toaster } from "#src/components/toaster/toaster.tsx";
import type { ServerFailure } from "#src/lib/server-failure.ts";
import { queryClient, type RouterOutputs, trpc, trpcClient } from "#src/lib/trpc.ts";

type Inputs = inferRouterInputs<AppRouter>;

/** Every procedure as { name: "soulcare.points", input, output }. */
type Calls = {
  [Router in keyof RouterOutputs & keyof Inputs & string]: {
    [Name in keyof RouterOutputs[Router] & keyof Inputs[Router] & string]: {
      name: `${Router}.${Name}`;
      input: Inputs[Router][Name];
      output: RouterOutputs[Router][Name];
    };
  }[keyof RouterOutputs[Router] & keyof Inputs[Router] & string];
}[keyof RouterOutputs & keyof Inputs & string];

type Reply<Call extends Calls> = Call["output"] | Refusal | NoAnswer;

type AnswerOf<Call extends Calls> =
  | Reply<Call>
  | ((input: Call["input"]) => Reply<Call> | Promise<Reply<Call>>);

/** What the server answers to each call: always the same, or by what it is asked. */
export type Answers = { [Call in Calls as Call["name"]]?: AnswerOf<Call> };

/** What the server says when it refuses. */
export class Refusal {
  constructor(
    readonly message: string,
    readonly data: Pick<ServerFailure, "code" | "httpStatus" | "link" | "stepUp" | "issues"> = {
      code: "INTERNAL_SERVER_ERROR",
      httpStatus: 500,
    },
  ) {}
}

/** As when there is no connection, or the answer is lost on its way. */
export class NoAnswer {}

/** One style sheet, as in the built product; in development each rule is an element of its own. */
const styles = createCache({ key: "h", speedy: true });

const athlete: RouterOutputs["athletes"]["session"] = {
  viewer: { role: "athlete", athleteId: 7, name: "Ruth Carter" },
};

const completed: RouterOutputs["soulcare"]["completeResource"] = {
  fileId: null,
  position: 0,
  percent: 100,
  unlocked: [],
  completedAt: new Date(),
  updatedAt: new Date(),
};

const mentor: RouterOutputs["soulcare"]["mentor"] = {
  name: "Anna B.",
  bio: null,
  timeZone: "America/New_York",
  replyHours: 24,
  photo: null,
};

const noTexts: RouterOutputs["soulcare"]["library"] = {
  items: [],
  isMore: false,
  needsConfirmation: false,
};

const staffProfile = {
  name: "Daniel",
  bio: null,
  meetingUrl: null,
  place: null,
  photo: null,
  sessionMinutes: 60,
  noticeHours: 12,
  replyHours: 24,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
};

/**
 * Draws a part of a screen for an athlete who is signed in, with these answers of the server, which
 * is there for as long as `isUp` says.
 */
export async function renderScreen(part: ReactNode, answers: Answers, isUp = () => true) {
  queryClient.clear();
  const asked: { name: string; input: unknown }[] = [];
  const all: Record<string, unknown> = {
    "athletes.session": athlete,
    // The playbook asks which chapters are read, and says so.
    "soulcare.library": noTexts,
    "soulcare.completeResource": () => completed,
    // After a heavy answer, whether there is a mentor to write to.
    "soulcare.mentor": mentor,
    // Whatever the staff write stands beside its preview.
    "admin.previewText": { blocks: [], minutes: 1, verses: [] },
    // It stands on the screen of the staff.
    "admin.staffProfile": staffProfile,
    ...answers,
  };

  async function answer(name: string, input: unknown) {
    asked.push({ name, input });
    if (!(name in all)) console.error(`${name} was asked for, and the test has no answer to it`);
    const given = all[name] ?? new Refusal(`no ${name}`);
    const reply = typeof given === "function" ? await given(input) : given;
    if (reply instanceof NoAnswer) throw new TypeError("Failed to fetch");
    if (reply instanceof Refusal) return { error: refusalOf(reply) };
    return { result: { data: superjson.serialize(reply) } };
  }

  vi.spyOn(globalThis, "fetch").mockImplementation(async (address, init) => {
    const { pathname, searchParams } = new URL(String(address), location.origin);
    if (!isUp()) throw new TypeError("Failed to fetch");
    if (pathname === "/healthz") return Response.json({ status: "ok" });
    const names = pathname.replace("/trpc/", "").split(",");
    const inputs = JSON.parse(String(init?.body ?? searchParams.get("input") ?? "{}"));
    const inputOf = (place: number) =>
      inputs[place] === undefined ? undefined : superjson.deserialize(inputs[place]);
    return Response.json(
      await Promise.all(names.map((name, place) => answer(name, inputOf(place)))),
    );
  });

  // Not strict: that opens each dialog twice, and then it no longer knows where the focus was.
  const screen = await render(
    <CacheProvider value={styles}>
      <ChakraProvider value={system}>
        <trpc.Provider client={trpcClient} queryClient={queryClient}>
          <QueryClientProvider client={queryClient}>
            <MemoryRouter>{part}</MemoryRouter>
            <Toaster />
          </QueryClientProvider>
        </trpc.Provider>
      </ChakraProvider>
    </CacheProvider>,
  );
  /** What the screen has sent to this call, in order. */
  const sent = (name: keyof Answers) =>
    asked.filter((call) => call.name === name).map(({ input }) => input);
  return { ...screen, sent };
}

function refusalOf({ message, data }: Refusal) {
  return { json: { message, code: -32000, data: { ...data, requestId: "r" } } };
}

import type { TRPCLink } from "@trpc/react-query";
import { observable } from "@trpc/server/observable";
import type { AppRouter } from "#server/routers/index.ts";
import { type ServerFailure, serverFailure } from "./server-failure.ts";

type Methods = NonNullable<ServerFailure["stepUp"]>;
export type StepUpQuestion = { methods: Methods; answer: (isProven: boolean) => void };

let show: (question: StepUpQuestion | undefined) => void;
let asked: Promise<boolean> | undefined;
let refuse: (() => void) | undefined;

/** Sets how the page shows the question. The returned function refuses a question that is open. */
export function onStepUpNeeded(showing: typeof show) {
  show = showing;
  return () => refuse?.();
}

/** Calls that need a proof at the same time ask for it once. */
function ask(methods: Methods) {
  asked ??= new Promise((resolve) => {
    const answer = (isProven: boolean) => {
      asked = undefined;
      show(undefined);
      resolve(isProven);
    };
    refuse = () => answer(false);
    show({ methods, answer });
  });
  return asked;
}

/** If the server wants a proof, asks for it and repeats the call; without it the call fails. */
export const stepUpLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let isOver = false;
      let subscription = next(op).subscribe({ ...observer, error: (error) => void retry(error) });

      async function retry(error: Parameters<typeof observer.error>[0]) {
        const methods = serverFailure(error)?.stepUp;
        const isProven = methods && (await ask(methods));
        if (isOver) return;
        if (isProven) subscription = next(op).subscribe(observer);
        else observer.error(error);
      }

      return () => {
        isOver = true;
        subscription.unsubscribe();
      };
    });

import { chakra } from "@chakra-ui/react";
import { Check } from "lucide-react";
import { account } from "#src/content/account.ts";
import { serverFailure } from "#src/lib/trpc.ts";

/** Says that a change is kept. Always on the page, so that screen readers hear it come. */
export function Done({ children }: { children: string | false | undefined }) {
  return (
    <chakra.p
      role="status"
      display="flex"
      alignItems="center"
      gap="1.5"
      textStyle="small"
      color="fg.success"
      _empty={{ position: "absolute" }}
    >
      {children && (
        <>
          <Check size={16} aria-hidden />
          {children}
        </>
      )}
    </chakra.p>
  );
}

/** Says on the spot that something did not work. */
export function Refused({ children }: { children: string }) {
  return (
    <chakra.p role="alert" textStyle="small" fontWeight="500" color="fg.error">
      {children}
    </chakra.p>
  );
}

/** Why a change was not kept: what the server says of it, or that it could not be reached. */
export function notSaved(error: unknown) {
  const failure = serverFailure(error);
  const isRefused = failure !== undefined && failure.httpStatus < 500;
  return isRefused && error instanceof Error ? error.message : account.failed;
}

import { Navigate, useLocation, useSearchParams } from "react-router-dom";
import { signIn, signInLink } from "#src/content/accounts.ts";
import { FinishSignIn } from "#src/features/athletes/finish-sign-in.tsx";
import { SignInChoices } from "#src/features/athletes/sign-in-choices.tsx";
import { Split } from "#src/features/athletes/split.tsx";
import { useLinkToken } from "#src/features/athletes/use-link-token.ts";
import { safeNext, withNext } from "#src/lib/safe-next.ts";
import { useEntering, type Viewer } from "#src/lib/use-viewer.ts";

const notes: Record<string, string> = { ...signIn.reasons, badLink: signInLink.bad };

export function SignInScreen() {
  const viewer = useEntering();
  const { state } = useLocation();
  const [search] = useSearchParams();
  const { token, forget } = useLinkToken();

  if (viewer && !token) {
    const next = search.get("next");
    return (
      <Navigate to={viewer.step ? withNext("/second-step", next) : homeOf(viewer, next)} replace />
    );
  }
  return (
    <Split>
      <title>{signIn.title}</title>
      <meta name="description" content={signIn.description} />
      {token ? (
        <FinishSignIn
          key={token}
          token={token}
          onDone={() => forget()}
          onBad={() => forget({ reason: "badLink" })}
        />
      ) : (
        <SignInChoices note={notes[state?.reason]} />
      )}
    </Split>
  );
}

const homeOf = ({ role }: Viewer, next: string | null) =>
  safeNext(next, role === "admin" ? "/admin" : "/soulcare");

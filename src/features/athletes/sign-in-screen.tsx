import { Suspense } from "react";
import { lazyForm } from "#src/lib/early-form.ts";
import { Split } from "./sign-in-layout.tsx";
import { signIn, signInFormId } from "./words.ts";

/** Only the script can use a mailed link and say why the person was sent to this screen. */
const needsScript = () => location.hash !== "" || Boolean(history.state?.usr);

const SignInForm = lazyForm(
  signInFormId,
  async () => (await import("./sign-in-form.tsx")).SignInForm,
  { isNeeded: needsScript },
);

export function SignInScreen() {
  return (
    <Split>
      <title>{signIn.title}</title>
      <meta name="description" content={signIn.description} />
      <Suspense>
        <SignInForm />
      </Suspense>
    </Split>
  );
}

import { Suspense } from "react";
import { lazyForm } from "#src/lib/early-form.ts";
import { Split } from "./sign-in-layout.tsx";
import { signIn, signInFormId } from "./words.ts";

/** A mailed link, and the reason for being led here, are not in the HTML. */
const isSpecial = () => location.hash !== "" || Boolean(history.state?.usr);

const SignInForm = lazyForm(
  signInFormId,
  async () => (await import("./sign-in-form.tsx")).SignInForm,
  { isNeeded: isSpecial },
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

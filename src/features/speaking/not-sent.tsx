import { MailLink } from "#src/components/help.tsx";
import { inquiryFailed } from "#src/content/inquiry.ts";
import { useSettings } from "#src/lib/settings.ts";
import { serverFailure } from "#src/lib/trpc.ts";

type Props = { reason: string; error: unknown };

/** Why it was not sent, what is safe, and the other way to reach us. */
export function NotSent({ reason, error }: Props) {
  const { officeEmail } = useSettings();
  const failure = serverFailure(error);
  if (failure?.code === "TOO_MANY_REQUESTS") {
    const minutes = Math.ceil((failure.retryAfterSeconds ?? 60) / 60);
    return (
      <p>
        {inquiryFailed.tooMany(minutes)}
        {officeEmail && (
          <>
            {" "}
            {inquiryFailed.orWriteTo} <MailLink address={officeEmail} />
          </>
        )}
        .
      </p>
    );
  }
  return (
    <>
      <p>{reason}</p>
      <p>
        {inquiryFailed.kept}
        {officeEmail && (
          <>
            {" "}
            {inquiryFailed.writeTo} <MailLink address={officeEmail} />.
          </>
        )}
      </p>
    </>
  );
}

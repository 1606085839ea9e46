import { MailLink } from "#src/components/help.tsx";
import { inquiryWithoutScripts } from "#src/content/inquiry.ts";

/** Made at build; the server puts in the office's address, or takes away what would name it. */
export function NeedsScripts() {
  return (
    <p>
      {inquiryWithoutScripts.needed}
      <span data-office="">
        {inquiryWithoutScripts.orWriteTo} <MailLink address="{officeEmail}" />
      </span>
      .
    </p>
  );
}

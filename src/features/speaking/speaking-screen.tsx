import { useState } from "react";
import { speaking } from "#src/content/speaking.ts";
import { Formats } from "#src/features/speaking/formats.tsx";
import { InquirySection } from "#src/features/speaking/inquiry-section.tsx";
import { InquirySent } from "#src/features/speaking/inquiry-sent.tsx";
import { TalkHero } from "#src/features/speaking/talk-hero.tsx";
import { Topics } from "#src/features/speaking/topics.tsx";
import type { SentInquiry } from "#src/features/speaking/use-inquiry-form.ts";

export function SpeakingScreen() {
  const [sent, setSent] = useState<SentInquiry>();
  return (
    <>
      <title>{speaking.title}</title>
      <meta name="description" content={speaking.description} />
      {sent ? (
        <InquirySent sent={sent} onAgain={() => setSent(undefined)} />
      ) : (
        <>
          <TalkHero />
          <Topics />
          <Formats />
          <InquirySection onSent={setSent} />
        </>
      )}
    </>
  );
}

import { chakra, Stack } from "@chakra-ui/react";
import { lazy, type ReactNode, Suspense, startTransition, useEffect, useState } from "react";
import { Section, SectionHeading } from "#src/components/section.tsx";
import { Loading, Skeleton } from "#src/components/skeleton.tsx";
import { Wrap } from "#src/components/wrap.tsx";
import { inquiry } from "#src/content/inquiry.ts";
import { NeedsScripts } from "./needs-scripts.tsx";
import type { SentInquiry } from "./use-inquiry-form.ts";

const InquiryForm = lazy(async () => ({
  default: (await import("./inquiry-form.tsx")).InquiryForm,
}));

type Props = { onSent: (sent: SentInquiry) => void };

export function InquirySection({ onSent }: Props) {
  return (
    <Section id="inquiry">
      <Wrap>
        <Stack gap="2.5" mb="9">
          <SectionHeading textStyle="h1">{inquiry.heading}</SectionHeading>
          <chakra.p textStyle="lead" color="fg.muted">
            {inquiry.lead}
          </chakra.p>
        </Stack>
        <noscript>
          <NeedsScripts />
        </noscript>
        <InBrowser>
          <InquiryForm onSent={onSent} />
        </InBrowser>
      </Wrap>
    </Section>
  );
}

/** A form in prepared HTML would take words that nobody keeps, so it waits for its code. */
function InBrowser({ children }: { children: ReactNode }) {
  const [isBrowser, setIsBrowser] = useState(false);
  // As a transition it lets the browser answer in between.
  useEffect(() => startTransition(() => setIsBrowser(true)), []);
  return <Suspense fallback={<FormSkeleton />}>{isBrowser ? children : <FormSkeleton />}</Suspense>;
}

function FormSkeleton() {
  return (
    <Loading>
      <Stack gap="8" minH={{ base: "1607px", sm: "1271px", md: "1043px" }}>
        <Skeleton w="100%" h="220px" />
        <Skeleton w="100%" h="320px" />
        <Skeleton w="100%" h="320px" />
      </Stack>
    </Loading>
  );
}

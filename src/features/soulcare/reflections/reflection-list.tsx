import { Button, chakra } from "@chakra-ui/react";
import { useState } from "react";
import { Empty } from "#src/components/empty.tsx";
import { FadeIn } from "#src/components/fade-in.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { PreviewList } from "#src/components/preview-list.tsx";
import { Skeleton } from "#src/components/skeleton.tsx";
import { reflections as words } from "#src/content/reflections.ts";
import { trpc } from "#src/lib/trpc.ts";
import { type Reflection, reflectionPage } from "./own-reflections.ts";
import { ReflectionRow } from "./reflection-row.tsx";
import { writerId } from "./reflection-writer.tsx";

const headingId = "reflections-heading";

const Rows = chakra("ol", { base: { listStyle: "none", "& + ol": { borderTopWidth: "1px" } } });

/** What one has written before, the newest first. */
export function ReflectionList() {
  return (
    <section aria-labelledby={headingId}>
      <chakra.h2 id={headingId} tabIndex={-1} textStyle="h2" mb="1">
        {words.heading}
      </chakra.h2>
      <Loaded skeleton={<RowsSkeleton />} failed={words.failed}>
        <FadeIn>
          <Newest />
        </FadeIn>
      </Loaded>
    </section>
  );
}

function Newest() {
  const [reflections] = trpc.soulcare.reflections.useSuspenseQuery(reflectionPage);
  if (reflections.length === 0) return <NoneYet />;
  return (
    <PreviewList items={reflections} shown={words.shown}>
      {(shown) => (
        <>
          <ReflectionRows reflections={shown} />
          {shown.length === reflections.length && <Older than={reflections} />}
        </>
      )}
    </PreviewList>
  );
}

function NoneYet() {
  return (
    <chakra.div mt="4">
      <Empty
        action={
          <Button size="sm" onClick={() => document.getElementById(writerId)?.focus()}>
            {words.write}
          </Button>
        }
      >
        {words.empty}
      </Empty>
    </chakra.div>
  );
}

function ReflectionRows({ reflections }: { reflections: readonly Reflection[] }) {
  return (
    <Rows>
      {reflections.map((reflection) => (
        <ReflectionRow
          key={reflection.id}
          reflection={reflection}
          onGone={() => document.getElementById(headingId)?.focus()}
        />
      ))}
    </Rows>
  );
}

/** Where a full part ends, there may be another one. */
function Older({ than }: { than: readonly Reflection[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const last = than.at(-1);
  if (!last || than.length < reflectionPage.limit) return null;
  if (!isOpen) {
    return (
      <Button variant="outline" size="sm" onClick={() => setIsOpen(true)}>
        {words.older}
      </Button>
    );
  }
  return (
    <Loaded skeleton={<RowsSkeleton />} failed={words.failed}>
      <OlderRows before={last.id} />
    </Loaded>
  );
}

function OlderRows({ before }: { before: number }) {
  const [reflections] = trpc.soulcare.reflections.useSuspenseQuery({ ...reflectionPage, before });
  return (
    <>
      <ReflectionRows reflections={reflections} />
      <Older than={reflections} />
    </>
  );
}

function RowsSkeleton() {
  return (
    <chakra.div display="grid" gap="3" pt="5">
      <Skeleton w="120px" h="16px" />
      <Skeleton w="70%" h="16px" />
      <Skeleton w="96%" h="24px" />
      <Skeleton w="120px" h="16px" mt="6" />
      <Skeleton w="60%" h="16px" />
      <Skeleton w="88%" h="24px" />
    </chakra.div>
  );
}

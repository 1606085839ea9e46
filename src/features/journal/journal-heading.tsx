import { Button, chakra, Flex } from "@chakra-ui/react";
import { ArrowLeft, EyeOff, Smartphone } from "lucide-react";
import type { Ref } from "react";
import { PageHeading } from "#src/components/page-heading.tsx";
import { TextLink } from "#src/components/text-link.tsx";
import { journal } from "#src/content/journal.ts";

type Props = { hideButton: Ref<HTMLButtonElement>; onHide: () => void; onSave: () => void };

export function JournalHeading({ hideButton, onHide, onSave }: Props) {
  return (
    <chakra.div mb="7" data-unprinted>
      <TextLink alone to="/soulcare" textDecoration="none" color="fg.muted" textStyle="small">
        <ArrowLeft size={16} aria-hidden />
        {journal.back}
      </TextLink>
      <Flex wrap="wrap" justify="space-between" align="flex-end" gap="16px 32px">
        <chakra.div flex="1 1 420px" minW="0">
          <PageHeading>{journal.heading}</PageHeading>
          <chakra.p textStyle="lead" mt="2">
            {journal.lead}
          </chakra.p>
        </chakra.div>
        <Flex gap="2.5">
          <Button ref={hideButton} variant="outline" size="sm" onClick={onHide}>
            <EyeOff aria-hidden />
            {journal.hide}
          </Button>
          <Button size="sm" onClick={onSave}>
            {journal.save}
          </Button>
        </Flex>
      </Flex>
      <Flex gap="2.5" mt="3" color="fg.muted" lineHeight="1.5">
        <Smartphone size={20} aria-hidden style={{ marginTop: "2px" }} />
        <chakra.p maxW="76ch">
          {journal.local} {journal.sharedDevice}
        </chakra.p>
      </Flex>
    </chakra.div>
  );
}

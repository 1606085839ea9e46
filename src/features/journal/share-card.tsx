import { chakra, Flex } from "@chakra-ui/react";
import { type ComponentProps, useState } from "react";
import { Button } from "#src/components/button.tsx";
import { Presence } from "#src/components/presence.tsx";
import { Card } from "#src/components/wrap.tsx";
import { lazyComponent } from "#src/lib/missing-code.ts";
import { useSharedPages } from "./shared-pages.ts";
import { sharing } from "./words.ts";

/** Loaded on demand, since few pages are shared. */
const ShareDialog = lazyComponent(async () => (await import("./share-dialog.tsx")).ShareDialog);

type Page = Omit<ComponentProps<typeof ShareDialog>, "onClose">;

type CardProps = Page & { isEmpty: boolean };

/**
 * Lets athletes share a finished page with their mentor. Sending saves the page, which empties it,
 * but the dialog stays until an answer has come.
 */
export function ShareCard({ isEmpty, ...page }: CardProps) {
  const { isAthlete } = useSharedPages();
  const { open, dialog } = useShareDialog(page);
  return (
    <>
      {isAthlete && !isEmpty && (
        <Card mt="5" maxW="62ch" py="18px" px="20px">
          <Flex
            align="center"
            justify="space-between"
            wrap={{ base: "wrap", sm: "nowrap" }}
            gap="3"
          >
            <div>
              <chakra.p fontWeight="600">{sharing.title}</chakra.p>
              <chakra.p textStyle="small" color="fg.muted">
                {sharing.card}
              </chakra.p>
            </div>
            <Button variant="outline" size="sm" onClick={open}>
              {sharing.choose}
            </Button>
          </Flex>
        </Card>
      )}
      {dialog}
    </>
  );
}

/** The share dialog: render `dialog`, and call `open` from any button. */
export function useShareDialog({ values, ...page }: Page) {
  const [opened, setOpened] = useState<Page["values"]>();
  const dialog = (
    <Presence>
      {opened && <ShareDialog {...page} values={opened} onClose={() => setOpened(undefined)} />}
    </Presence>
  );
  return { open: () => setOpened(values), dialog };
}

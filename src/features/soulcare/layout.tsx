import { chakra, Flex, Grid } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Button } from "#src/components/button.tsx";
import { Dialog } from "#src/components/dialog.tsx";

/** The main part and an aside: side by side on a wide screen, otherwise below each other. */
export function Columns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <Grid
      templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) min(36%, 412px)" }}
      gap="5"
      alignItems="start"
    >
      <div>{children}</div>
      <div>{aside}</div>
    </Grid>
  );
}

type ReadingDialogProps = {
  title: string;
  close: string;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog whose text can get the focus, so that the arrow keys can scroll it. */
export function ReadingDialog({ title, close, onClose, children }: ReadingDialogProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <Button size="sm" variant="outline" onClick={onClose}>
          {close}
        </Button>
      }
    >
      <chakra.div role="group" aria-label={title} tabIndex={0}>
        {children}
      </chakra.div>
    </Dialog>
  );
}

/** An arch around a goal: dashed, and filled with ink once the goal is reached. */
export const Arch = chakra("span", {
  base: {
    display: "grid",
    placeItems: "center",
    w: "56px",
    h: "66px",
    borderRadius: "28px 28px 4px 4px",
    borderWidth: "1.5px",
    borderStyle: "dashed",
    borderColor: "border.emphasized",
    color: "fg.muted",
    background:
      "linear-gradient({colors.gray.solid}, {colors.gray.solid}) 0 100% / 100% 0 no-repeat",
    backgroundOrigin: "border-box",
    "&[data-filled]": {
      backgroundSize: "100% 100%",
      color: "gray.contrast",
      borderStyle: "solid",
      borderColor: "gray.solid",
    },
    "&[data-new]": { animation: "ink" },
  },
});

type Props = { title: string; lead?: string; aside?: ReactNode };

/** The title and lead of a card, with an action for the whole card beside the title. */
export function CardHeading({ title, lead, aside }: Props) {
  return (
    <chakra.header mb="4">
      <Flex wrap="wrap" justify="space-between" align="start" gap="8px 16px">
        <chakra.h2 textStyle="h3" flex="1 1 min-content" overflowWrap="break-word">
          {title}
        </chakra.h2>
        {aside && <chakra.div minW="0">{aside}</chakra.div>}
      </Flex>
      {lead && (
        <chakra.p textStyle="small" color="fg.muted" mt="1" maxW="52ch">
          {lead}
        </chakra.p>
      )}
    </chakra.header>
  );
}

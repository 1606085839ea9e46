import { Button, chakra } from "@chakra-ui/react";

type Props = { label: string; paying: string; isPaying: boolean; isReady: boolean };

/** Locked until there is something to pay with, and while the payment is on its way. */
export function PayButton({ label, paying, isPaying, isReady }: Props) {
  return (
    <>
      <Button
        type="submit"
        colorPalette="accent"
        w="full"
        minH="14"
        fontSize="1.0625rem"
        disabled={!isReady}
        loading={isPaying}
        loadingText={paying}
        {...(isPaying && { _disabled: { opacity: "1" } })}
      >
        {label}
      </Button>
      <chakra.span srOnly role="status">
        {isPaying && paying}
      </chakra.span>
    </>
  );
}

import { Button as ChakraButton, Loader } from "@chakra-ui/react";
import type { ComponentProps } from "react";

/** While loading the button cannot be pressed, but unlike a disabled one it keeps the focus. */
export function Button({
  loading = false,
  loadingText,
  onClick,
  children,
  ...rest
}: ComponentProps<typeof ChakraButton>) {
  return (
    <ChakraButton
      {...rest}
      {...(loading && { "aria-disabled": true })}
      // A form is submitted by its button, so this also stops Enter in a field.
      onClick={(event) => (loading ? event.preventDefault() : onClick?.(event))}
    >
      {loading ? <Loader text={loadingText}>{children}</Loader> : children}
    </ChakraButton>
  );
}

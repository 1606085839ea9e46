import { chakra, type HTMLChakraProps } from "@chakra-ui/react";
import { type SubmitEventHandler, useEffect, useRef } from "react";
import { takePress } from "#src/lib/early-form.ts";

const needsScripts =
  "This form needs JavaScript in your browser. Please switch it on and reload the page.";

type Props = Omit<HTMLChakraProps<"form">, "onSubmit"> & {
  id: string;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
};

/**
 * A form in the HTML of its page. A press that came before its code is sent now; the browser itself
 * never sends it, see index.html.
 */
export function PageForm({ onSubmit, ...rest }: Props) {
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (form.current && takePress(form.current)) form.current.requestSubmit();
  }, []);

  return (
    <>
      <noscript>
        <p>{needsScripts}</p>
      </noscript>
      <Form
        ref={form}
        method="post"
        noValidate
        onSubmit={(event) => {
          takePress(event.currentTarget);
          onSubmit(event);
        }}
        {...rest}
      />
    </>
  );
}

const Form = chakra("form", {
  base: { "&[data-pressed] [type=submit]": { opacity: "0.6", cursor: "progress" } },
});

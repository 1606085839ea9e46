import { chakra, type HTMLChakraProps } from "@chakra-ui/react";
import {
  type ComponentProps,
  type MouseEventHandler,
  type SubmitEventHandler,
  useEffect,
  useRef,
} from "react";
import { takePress } from "#src/lib/early-form.ts";
import { Button } from "../button.tsx";

const needsScripts =
  "This form needs JavaScript in your browser. Please switch it on and reload the page.";

type Props = Omit<HTMLChakraProps<"form">, "onSubmit"> & {
  id: string;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
};

/**
 * A form in the HTML of its page. If it was submitted before its code was loaded, the script in
 * index.html kept the browser from sending it, and the form is submitted now.
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

type ButtonProps = Omit<ComponentProps<typeof Button>, "onClick"> & {
  onClick: MouseEventHandler<HTMLButtonElement>;
};

/** The same for a button that does not submit the form. */
export function PageButton({ onClick, ...rest }: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (button.current && takePress(button.current)) button.current.click();
  }, []);

  return (
    <Button
      ref={button}
      data-keep-press
      css={{ "&[data-pressed]": waiting }}
      onClick={(event) => {
        takePress(event.currentTarget);
        onClick(event);
      }}
      {...rest}
    />
  );
}

const waiting = { opacity: "0.6", cursor: "progress" };

const Form = chakra("form", { base: { "&[data-pressed] [type=submit]": waiting } });

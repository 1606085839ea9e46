import { ChakraProvider } from "@chakra-ui/react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { system } from "#src/app/theme.ts";
import { Select } from "#src/components/form/select.tsx";

const options = [
  { value: "keynote", label: "Keynote" },
  { value: "retreat", label: "Retreat" },
];

function trigger(props: { value: string; error?: string }) {
  const html = renderToStaticMarkup(
    <ChakraProvider value={system}>
      <Select
        id="event-type"
        label="Event type"
        placeholder="Choose one"
        options={options}
        onChange={() => undefined}
        {...props}
      />
    </ChakraProvider>,
  );
  return html.slice(html.indexOf("<label"));
}

test("a select has its label and shows what is chosen", () => {
  const html = trigger({ value: "retreat" });

  expect(html).toContain('for="event-type"');
  expect(html).toMatch(/<button[^>]*id="event-type"[^>]*role="combobox"/);
  expect(html).toContain(">Retreat<");
  expect(html).not.toContain("Choose one");
});

test("a select without a choice asks for one and says what is wrong", () => {
  const html = trigger({ value: "", error: "Please select an event type" });

  expect(html).toContain(">Choose one<");
  expect(html).toMatch(/aria-invalid="true"/);
  expect(html).toMatch(/aria-describedby="event-type-error"/);
  expect(html).toContain("Please select an event type");
});

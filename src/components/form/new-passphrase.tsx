import { chakra, Flex } from "@chakra-ui/react";
import { type FormEvent, useState } from "react";
import { sealing } from "#src/content/sealing.ts";
import { shortestPassphrase, strengthOf } from "#src/lib/passphrase.ts";
import { Button } from "../button.tsx";
import { PasswordField } from "./field.tsx";

type Props = {
  id: string;
  submit?: string;
  isBusy: boolean;
  onChoose: (passphrase: string) => void;
};

type Errors = { first?: string; second?: string };

/** A new passphrase, typed twice, with an estimate of its strength. */
export function NewPassphrase({ id, submit = sealing.submit, isBusy, onChoose }: Props) {
  const [first, setFirst] = useState("");
  const [second, setSecond] = useState("");
  const [errors, setErrors] = useState<Errors>({});

  function choose(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const found = errorsIn(first, second);
    setErrors(found);
    if (found.first) document.getElementById(`${id}-first`)?.focus();
    else if (found.second) document.getElementById(`${id}-second`)?.focus();
    else onChoose(first);
  }

  return (
    <chakra.form noValidate onSubmit={choose} display="grid" gap="4.5" mt="4" maxW="420px">
      <PasswordField
        id={`${id}-first`}
        label={sealing.choose}
        help={<Advice passphrase={first} />}
        error={errors.first}
        autoComplete="new-password"
        value={first}
        onChange={(event) => setFirst(event.target.value)}
      />
      <PasswordField
        id={`${id}-second`}
        label={sealing.again}
        error={errors.second}
        autoComplete="new-password"
        value={second}
        onChange={(event) => setSecond(event.target.value)}
      />
      <Flex>
        <Button type="submit" size="sm" loading={isBusy} loadingText={sealing.busy}>
          {submit}
        </Button>
      </Flex>
    </chakra.form>
  );
}

/** Three lines high from the start, so that nothing moves while typing. */
function Advice({ passphrase }: { passphrase: string }) {
  return (
    <chakra.span display="block" minH="3lh">
      {sealing.help(shortestPassphrase)}{" "}
      <span aria-live="polite">{sealing.strength[strengthOf(passphrase)]}</span>
    </chakra.span>
  );
}

function errorsIn(first: string, second: string): Errors {
  if (strengthOf(first) === "short") return { first: sealing.short(shortestPassphrase) };
  return first.normalize("NFC") === second.normalize("NFC") ? {} : { second: sealing.differs };
}

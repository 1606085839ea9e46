import { chakra } from "@chakra-ui/react";
import { FolderOpen } from "lucide-react";
import { type ComponentProps, type FormEvent, useRef, useState } from "react";
import { copies } from "#src/content/copies.ts";
import { type Imported, importFile, importSealed } from "#src/lib/device-copy.ts";
import { Button } from "./button.tsx";
import { PasswordField } from "./form/field.tsx";

type Done = Extract<Imported, { kind: "done" }>;
type Sealed = Extract<Imported, { kind: "sealed" }>;

type Props = {
  /** Accessible name of the file input. */
  label: string;
  button?: string;
  variant?: ComponentProps<typeof Button>["variant"];
  badFile: string;
  done: (outcome: Done) => string;
  onBrought?: () => void;
};

/** Imports a saved file, plain or encrypted, and reports the result. */
export function ImportCopy(props: Props) {
  const { label, button = copies.choose, variant = "outline", badFile, done, onBrought } = props;
  const [outcome, setOutcome] = useState<Imported>();
  const input = useRef<HTMLInputElement>(null);

  async function take(file: File | undefined) {
    if (!file) return;
    const next = await importFile(file).catch((): Imported => ({ kind: "badFile" }));
    // Otherwise choosing the same file again would not be a change.
    if (input.current) input.current.value = "";
    finish(next);
  }

  function finish(next: Imported) {
    setOutcome(next);
    if (next.kind === "done") onBrought?.();
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={label}
        onChange={(event) => void take(event.target.files?.[0])}
      />
      <Button variant={variant} size="sm" onClick={() => input.current?.click()}>
        <FolderOpen aria-hidden />
        {button}
      </Button>
      {outcome?.kind === "sealed" && <OpenSealed file={outcome.file} onOutcome={finish} />}
      <chakra.div w="full" textStyle="small" fontWeight="500">
        <chakra.p role="status" color="fg.success">
          {outcome?.kind === "done" && done(outcome)}
        </chakra.p>
        <chakra.p role="alert" color="fg.error">
          {outcome?.kind === "badFile" && badFile}
          {outcome?.kind === "noRoom" && copies.noRoom}
        </chakra.p>
      </chakra.div>
    </>
  );
}

type OpenProps = { file: Sealed["file"]; onOutcome: (outcome: Imported) => void };

/** Asks for the passphrase of a sealed file; after a wrong one the user can try again. */
function OpenSealed({ file, onOutcome }: OpenProps) {
  const [passphrase, setPassphrase] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const [isWrong, setIsWrong] = useState(false);

  async function open(event: FormEvent) {
    event.preventDefault();
    setIsBusy(true);
    const outcome = await importSealed(file, passphrase);
    setIsBusy(false);
    setIsWrong(outcome.kind === "wrongPass");
    if (outcome.kind !== "wrongPass") onOutcome(outcome);
  }

  return (
    <chakra.form
      noValidate
      w="full"
      maxW="420px"
      display="grid"
      gap="4"
      onSubmit={(event) => void open(event)}
    >
      <PasswordField
        id="copy-passphrase"
        label={copies.passphrase}
        error={isWrong ? copies.wrongPass : undefined}
        autoComplete="off"
        autoFocus
        value={passphrase}
        onChange={(event) => setPassphrase(event.target.value)}
      />
      <Button
        type="submit"
        size="sm"
        justifySelf="start"
        loading={isBusy}
        loadingText={copies.opening}
      >
        {copies.open}
      </Button>
    </chakra.form>
  );
}

import { Button, chakra, Flex } from "@chakra-ui/react";
import { Download, Smartphone } from "lucide-react";
import { useState } from "react";
import { ImportCopy } from "#src/components/import-copy.tsx";
import { playbook } from "#src/content/playbook.ts";
import { plainDay } from "#src/lib/format.ts";
import type { Imported } from "#src/lib/import-copy.ts";
import { copyPlaybook } from "#src/lib/journal-copy.ts";
import { saveFile } from "#src/lib/save-file.ts";

/** Where the playbook lives, and the way to take it along. */
export function KeepCopy() {
  const [said, setSaid] = useState("");
  return (
    <chakra.section
      id="playbook-copy"
      aria-labelledby="playbook-copy-heading"
      bg="bg.subtle"
      borderRadius="l2"
      px="5"
      py="4.5"
    >
      <chakra.h2 id="playbook-copy-heading" tabIndex={-1} srOnly>
        {playbook.copyLabel}
      </chakra.h2>
      <Flex gap="3" mb="3.5" textStyle="small">
        <Smartphone size={20} aria-hidden style={{ flex: "none" }} />
        <p>{playbook.local}</p>
      </Flex>
      <Flex wrap="wrap" gap="2.5">
        <Button variant="outline" size="sm" onClick={() => setSaid(exportPlaybook())}>
          <Download aria-hidden />
          {playbook.export}
        </Button>
        <ImportCopy
          label={playbook.importLabel}
          button={playbook.import}
          variant="ghost"
          badFile={playbook.badFile}
          done={doneWords}
          onBrought={() => setSaid("")}
        />
      </Flex>
      <chakra.p role="status" textStyle="small">
        {said}
      </chakra.p>
    </chakra.section>
  );
}

/** Hands out a copy, and says how that went. */
function exportPlaybook() {
  const now = new Date();
  const copy = copyPlaybook(now);
  if (Object.keys(copy.playbook).length === 0) return playbook.nothing;
  const text = JSON.stringify(copy, null, 2);
  saveFile(`honour-playbook-${plainDay(now)}.json`, { type: "application/json", text });
  return playbook.exported;
}

function doneWords({ count, hasPlaybook }: Extract<Imported, { kind: "done" }>) {
  const words = [hasPlaybook && playbook.brought, count > 0 && playbook.entries(count)];
  return words.filter(Boolean).join(" ") || playbook.nothingNew;
}

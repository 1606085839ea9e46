import { Button, chakra } from "@chakra-ui/react";
import { Download } from "lucide-react";
import { privacy } from "#src/content/account.ts";
import { explain } from "#src/lib/explain.ts";
import { plainDay } from "#src/lib/format.ts";
import { saveFile } from "#src/lib/save-file.ts";
import { trpc } from "#src/lib/trpc.ts";
import { Refused } from "./saving.tsx";
import { Explanation, Part, PartHeading } from "./section-card.tsx";

const { heading, help, button, busy } = privacy.data;

export function DataPart() {
  const { download, isPending, error } = useDownload();
  return (
    <Part
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      alignItems="center"
      gap="14px 24px"
    >
      <chakra.div flex="1 1 320px">
        <PartHeading>{heading}</PartHeading>
        <Explanation maxW="56ch">{help}</Explanation>
        {error && <Refused>{explain(error)}</Refused>}
      </chakra.div>
      <Button variant="outline" size="sm" loading={isPending} loadingText={busy} onClick={download}>
        <Download aria-hidden />
        {button}
      </Button>
    </Part>
  );
}

/** Asked for by a press alone, and not kept once it is a file. */
function useDownload() {
  const { refetch, isFetching, error } = trpc.athletes.exportData.useQuery(undefined, {
    enabled: false,
    gcTime: 0,
  });

  async function download() {
    const { data } = await refetch();
    if (!data) return;
    saveFile(`honour-my-data-${plainDay(new Date())}.json`, {
      type: "application/json",
      text: JSON.stringify(data, null, 2),
    });
  }

  return { download: () => void download(), isPending: isFetching, error };
}

import { chakra } from "@chakra-ui/react";
import { Empty } from "#src/components/empty.tsx";
import { PreviewList } from "#src/components/preview-list.tsx";
import { experiential, playbook } from "#src/content/playbook.ts";
import { PracticeRows } from "./practice-rows.tsx";
import { PracticeSlider } from "./practice-slider.tsx";
import { usePractices } from "./use-playbook.ts";

/** The first few practices, and how many there are besides. */
export function PracticePreview() {
  const { practices, oddCount } = usePractices();
  return (
    <>
      {practices.length === 0 ? (
        <Empty>{experiential.empty}</Empty>
      ) : (
        <PreviewList items={practices} shown={experiential.shown}>
          {(shown) => (
            <PracticeRows>
              {shown.map((practice) => (
                <li key={practice.key}>
                  <PracticeSlider practice={practice} />
                </li>
              ))}
            </PracticeRows>
          )}
        </PreviewList>
      )}
      {oddCount > 0 && (
        <chakra.p mt="3" textStyle="small" color="fg.muted">
          {playbook.odd(oddCount)}
        </chakra.p>
      )}
    </>
  );
}

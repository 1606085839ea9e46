import { chakra } from "@chakra-ui/react";
import type { Priority } from "#src/components/announcement-strip.tsx";
import { AnnouncementStrip } from "#src/components/announcement-strip.tsx";
import { announcementForm as words } from "#src/content/admin-announcements.ts";

const Frame = chakra("section", {
  base: {
    bg: "bg",
    borderWidth: "1px",
    borderStyle: "dashed",
    borderColor: "border.emphasized",
    borderRadius: "l2",
    p: "4.5",
    minW: "0",
    overflowWrap: "anywhere",
  },
});

type Props = { title: string; content: string; priority: Priority };

/** The very strip of the dashboard; nothing in it can be pressed here. */
export function Preview({ title, content, priority }: Props) {
  const announcement = {
    title: title.trim() || words.previewTitle,
    content: content.trim() || words.previewContent,
    priority,
  };
  return (
    <Frame aria-label={words.preview}>
      <chakra.p textStyle="label" color="fg.muted" mb="2">
        {words.preview}
      </chakra.p>
      <chakra.ul listStyle="none" inert>
        <AnnouncementStrip announcement={announcement} onDismiss={() => undefined} />
      </chakra.ul>
      <chakra.p textStyle="small" color="fg.muted" mt="3">
        {words.previewHelp}
      </chakra.p>
    </Frame>
  );
}

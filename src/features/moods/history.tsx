import { Button, chakra } from "@chakra-ui/react";
import { Heart } from "lucide-react";
import { PreviewList } from "#src/components/preview-list.tsx";
import { moodWords } from "#src/content/moods.ts";
import { formatDate } from "#src/lib/format.ts";
import type { RouterOutputs } from "#src/lib/trpc.ts";

type Line = RouterOutputs["moods"]["lists"][number];

type Props = { lists: readonly Line[]; shownId: number | undefined; onOpen: (id: number) => void };

/** The lists that were drawn before, the newest first. */
export function History({ lists, shownId, onOpen }: Props) {
  const { title, shown, open, plays } = moodWords.history;
  if (lists.length === 0) return null;
  return (
    <chakra.section aria-labelledby="mood-history">
      <chakra.h2 id="mood-history" textStyle="h3" mb="2">
        {title}
      </chakra.h2>
      <PreviewList items={lists} shown={shown}>
        {(some) => (
          <chakra.ul listStyle="none" borderTopWidth="1px">
            {some.map(({ id, generatedPlaylist: playlist, ...line }) => (
              <chakra.li key={id} borderBottomWidth="1px" py="2">
                <Button
                  variant="ghost"
                  size="sm"
                  w="full"
                  px="2"
                  justifyContent="space-between"
                  textAlign="start"
                  aria-label={open(playlist.name)}
                  aria-current={playlist.id === shownId}
                  onClick={() => onOpen(playlist.id)}
                >
                  {playlist.name}
                  {line.isFavorite && (
                    <Heart size={16} fill="currentColor" aria-label={moodWords.kept} />
                  )}
                </Button>
                <chakra.p textStyle="small" color="fg.muted" px="2">
                  {[formatDate(line.createdAt), line.playCount > 0 && plays(line.playCount)]
                    .filter(Boolean)
                    .join(", ")}
                </chakra.p>
              </chakra.li>
            ))}
          </chakra.ul>
        )}
      </PreviewList>
    </chakra.section>
  );
}

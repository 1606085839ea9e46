import { chakra, Flex } from "@chakra-ui/react";
import { Check } from "lucide-react";
import { Link } from "react-router-dom";
import { Badge, LevelBadge } from "#src/components/badge.tsx";
import { Empty } from "#src/components/empty.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { PageBody, PageHeading } from "#src/components/page.tsx";
import { Skeleton } from "#src/components/skeleton.tsx";
import { BackLink } from "#src/components/text-link.tsx";
import { trpc } from "#src/lib/trpc.ts";
import { KeptCard } from "./library-cards.tsx";
import { libraryWords, reader, devotionalWords as words } from "./words.ts";

/** This week's devotional, and the devotionals of the weeks before. */
export function DevotionalsScreen() {
  return (
    <PageBody>
      <title>{words.title}</title>
      <chakra.div maxW="720px">
        <BackLink to="/library">{reader.back}</BackLink>
        <PageHeading>{words.heading}</PageHeading>
        <chakra.p textStyle="lead" color="fg.muted" mt="2" mb="6">
          {words.lead}
        </chakra.p>
        <Loaded failed={words.failed} skeleton={<ListSkeleton />} seen={<KeptCard />}>
          <Weeks />
        </Loaded>
      </chakra.div>
    </PageBody>
  );
}

function Weeks() {
  const [devotionals] = trpc.soulcare.devotionals.useSuspenseQuery();
  if (devotionals.length === 0) return <Empty>{words.nothing}</Empty>;
  return (
    <List>
      {devotionals.map(({ slug, title, sunday, isOpen, access, completedAt }, place) => (
        <li key={sunday}>
          <Flex wrap="wrap" align="center" justify="space-between" gap="4px 12px">
            <Title to={`/library/${slug}`}>{title}</Title>
            {place === 0 && <Badge colorPalette="accent">{words.current}</Badge>}
            {completedAt && (
              <Badge colorPalette="green">
                <Check size={13} aria-hidden />
                {libraryWords.read}
              </Badge>
            )}
            {!isOpen && <LevelBadge>{libraryWords.levels[access]}</LevelBadge>}
          </Flex>
          <chakra.p textStyle="small" color="fg.muted">
            {libraryWords.weekOf(new Date(`${sunday}T00:00`))}
          </chakra.p>
        </li>
      ))}
    </List>
  );
}

const ListSkeleton = () => (
  <chakra.div display="grid" gap="5">
    {["50%", "44%", "58%"].map((width) => (
      <Skeleton key={width} w={width} h="28px" />
    ))}
  </chakra.div>
);

const List = chakra("ol", {
  base: {
    listStyle: "none",
    "& > li": {
      position: "relative",
      py: "3.5",
      borderTopWidth: "1px",
      borderColor: "border.lane",
    },
  },
});

const Title = chakra(Link, {
  base: {
    flex: "1 1 16rem",
    textStyle: "h3",
    _after: { content: '""', position: "absolute", inset: "0" },
    _hover: { textDecorationLine: "underline", textUnderlineOffset: "4px" },
  },
});

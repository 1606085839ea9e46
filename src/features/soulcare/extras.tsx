import { Box, chakra, Grid } from "@chakra-ui/react";
import { ArrowRight, AudioLines, BookOpen, Mail, MessagesSquare, NotebookPen } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import { Link } from "react-router-dom";
import { InkBand } from "#src/components/wrap.tsx";
import { soulcare } from "#src/content/soulcare.ts";
import { useSettings } from "#src/lib/settings.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { useShareScripture } from "./scripture/share-scripture.tsx";

const { extras } = soulcare;

const row = {
  base: {
    display: "grid",
    gridTemplateColumns: "28px minmax(0, 1fr) 18px",
    gap: "3",
    alignItems: "center",
    w: "full",
    minH: "60px",
    py: "2.5",
    textAlign: "left",
    borderBottomWidth: "1px",
    borderColor: "art.rule",
    cursor: "pointer",
    "& svg": { color: "accent.fg" },
    _hover: { "& b": { textDecoration: "underline" } },
  },
} as const;

const PageRow = chakra(Link, row);
const MailRow = chakra("a", row);
const ActRow = chakra("button", row);

/** Tools for the hours in between. */
export function Extras() {
  return (
    <InkBand>
      <Box p="clamp(20px, 2.4vw, 28px)">
        <chakra.h2 textStyle="h3">{extras.title}</chakra.h2>
        <chakra.p textStyle="small" color="fg.muted">
          {extras.lead}
        </chakra.p>
        <Grid
          templateColumns={{ base: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" }}
          columnGap="8"
          mt="2"
        >
          <PageRow to="/timeout-journal">
            <Said Icon={NotebookPen} title={extras.journal}>
              {extras.journalHelp}
            </Said>
          </PageRow>
          <Mood />
          <Share />
          <PageRow to="/community">
            <Said Icon={MessagesSquare} title={extras.community}>
              {extras.communityHelp}
            </Said>
          </PageRow>
          <Coaching />
        </Grid>
      </Box>
    </InkBand>
  );
}

function Mood() {
  const athleteId = useViewer()?.athleteId;
  return (
    <PageRow to={`/mood-playlist/${athleteId}`}>
      <Said Icon={AudioLines} title={extras.mood}>
        {extras.moodHelp}
      </Said>
    </PageRow>
  );
}

function Share() {
  const share = useShareScripture();
  return (
    <>
      <ActRow type="button" onClick={share.open}>
        <Said Icon={BookOpen} title={extras.scripture}>
          {extras.scriptureHelp}
        </Said>
      </ActRow>
      {share.dialog}
    </>
  );
}

/** Where the office has given no address, the athlete fills in the mentor's. */
function Coaching() {
  const { supportEmail } = useSettings();
  const subject = encodeURIComponent(extras.mailSubject);
  const body = encodeURIComponent(extras.mailBody.join("\r\n"));
  return (
    <MailRow href={`mailto:${supportEmail ?? ""}?subject=${subject}&body=${body}`}>
      <Said Icon={Mail} title={extras.coaching}>
        {supportEmail ? extras.coachingHelp(supportEmail) : extras.coachingAsk}
      </Said>
    </MailRow>
  );
}

type Props = { Icon: ComponentType<{ size?: number }>; title: string; children: ReactNode };

function Said({ Icon, title, children }: Props) {
  return (
    <>
      <Icon size={22} aria-hidden />
      <span>
        <chakra.b fontWeight="600" display="block">
          {title}
        </chakra.b>
        <chakra.span textStyle="small" color="fg.muted" overflowWrap="anywhere">
          {children}
        </chakra.span>
      </span>
      <ArrowRight size={18} aria-hidden />
    </>
  );
}

import { Box, chakra, Grid } from "@chakra-ui/react";
import {
  ArrowRight,
  AudioLines,
  BookHeart,
  BookOpen,
  Hand,
  Mail,
  MessagesSquare,
  NotebookPen,
} from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import { Link } from "react-router-dom";
import { InkBand } from "#src/components/wrap.tsx";
import { mailto } from "#src/lib/mailto.ts";
import { useSettings } from "#src/lib/use-settings.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { useShareScripture } from "../scripture/scripture-card.tsx";
import { extrasWords } from "../words.ts";

/** Links to the other tools of an athlete. */
export function LockerRoomExtras() {
  const athleteId = useViewer()?.athleteId;
  const share = useShareScripture();
  const { supportEmail } = useSettings();
  return (
    <InkBand>
      <Box p="clamp(20px, 2.4vw, 28px)">
        <Grid
          templateColumns={{ base: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" }}
          columnGap="8"
        >
          <LinkRow to="/timeout-journal">
            <RowContent Icon={NotebookPen} title={extrasWords.journal}>
              {extrasWords.journalHelp}
            </RowContent>
          </LinkRow>
          <LinkRow to={`/mood-playlist/${athleteId}`}>
            <RowContent Icon={AudioLines} title={extrasWords.mood}>
              {extrasWords.moodHelp}
            </RowContent>
          </LinkRow>
          <LinkRow to="/verses">
            <RowContent Icon={BookHeart} title={extrasWords.verses}>
              {extrasWords.versesHelp}
            </RowContent>
          </LinkRow>
          <ButtonRow type="button" onClick={share.open}>
            <RowContent Icon={BookOpen} title={extrasWords.scripture}>
              {extrasWords.scriptureHelp}
            </RowContent>
          </ButtonRow>
          {share.dialog}
          <LinkRow to="/community">
            <RowContent Icon={MessagesSquare} title={extrasWords.community}>
              {extrasWords.communityHelp}
            </RowContent>
          </LinkRow>
          <LinkRow to="/mentor?ask=extra">
            <RowContent Icon={Hand} title={extrasWords.coaching}>
              {extrasWords.coachingAsk}
            </RowContent>
          </LinkRow>
          {supportEmail && (
            <MailRow href={mailLink(supportEmail)}>
              <RowContent Icon={Mail} title={extrasWords.coachingMail}>
                {extrasWords.coachingHelp(supportEmail)}
              </RowContent>
            </MailRow>
          )}
        </Grid>
      </Box>
    </InkBand>
  );
}

function mailLink(address: string) {
  const { mailSubject: subject, mailBody } = extrasWords;
  return mailto(address, { subject, body: mailBody.join("\r\n") });
}

type RowContentProps = {
  Icon: ComponentType<{ size?: number }>;
  title: string;
  children: ReactNode;
};

function RowContent({ Icon, title, children }: RowContentProps) {
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

const rowStyle = {
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

const LinkRow = chakra(Link, rowStyle);
const MailRow = chakra("a", rowStyle);
const ButtonRow = chakra("button", rowStyle);

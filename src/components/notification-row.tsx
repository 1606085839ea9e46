import { Box, chakra } from "@chakra-ui/react";
import {
  Award,
  BookOpen,
  CalendarDays,
  ChevronRight,
  CirclePlay,
  ClipboardList,
  CornerUpLeft,
  CreditCard,
  Heart,
  Inbox,
  LifeBuoy,
  ListChecks,
  type LucideIcon,
  Megaphone,
  MessageCircle,
  Phone,
  Scale,
} from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Notification } from "#src/lib/use-news.ts";

const words = {
  unread: "Unread: ",
  gone: "This is not here any more.",
};

const icons: Record<Notification["kind"], LucideIcon> = {
  care: Phone,
  danger: LifeBuoy,
  session: CalendarDays,
  payment: CreditCard,
  moderation: Scale,
  prayer: Heart,
  answered: Heart,
  reply: CornerUpLeft,
  announcement: Megaphone,
  badge: Award,
  mentor: MessageCircle,
  homework: ListChecks,
  event: CalendarDays,
  recording: CirclePlay,
  devotional: BookOpen,
  plan: ClipboardList,
  athlete: MessageCircle,
  office: Inbox,
};

type Props = {
  item: Notification;
  onRead: (subject: string) => void;
  /** Marks an unread notification, for lists that also hold read ones. */
  isMarked?: boolean;
  aside?: ReactNode;
};

/** A link to what the notification is about; a button if that is gone. A click marks it as read. */
export function NotificationRow({ item, onRead, isMarked = false, aside }: Props) {
  const { subject, path, isRead } = item;
  const onOpen = () => {
    if (!isRead) onRead(subject);
  };
  const [said, below] = linesOf(item);
  const Icon = icons[item.kind];
  const content = (
    <>
      <RowIcon>
        <Icon size={22} strokeWidth={1.75} aria-hidden />
      </RowIcon>
      <RowText
        title={
          <>
            {isMarked && !isRead && (
              <>
                <Dot aria-hidden />
                <chakra.span srOnly>{words.unread}</chakra.span>
              </>
            )}
            {said}
          </>
        }
        isQuiet={isRead}
      >
        {below}
      </RowText>
      {aside ?? (path !== null && <ChevronRight size={18} aria-hidden />)}
    </>
  );
  if (path !== null)
    return (
      <RowLink to={path} onClick={onOpen}>
        {content}
      </RowLink>
    );
  if (isRead) return <Box {...rowStyle}>{content}</Box>;
  return (
    <RowButton type="button" onClick={onOpen}>
      {content}
    </RowButton>
  );
}

/** The two lines of text. A title by the staff comes first, a member's title below the event. */
function linesOf({ kind, text, title, path }: Notification) {
  if (kind === "announcement") return title ? [title, ""] : [text, words.gone];
  if (kind === "badge") return title ? [title, text] : [text, words.gone];
  if (title) return [text, `“${title}”`];
  return [text, path === null && kind !== "moderation" ? words.gone : ""];
}

const Dot = chakra("i", {
  base: {
    display: "inline-block",
    boxSize: "9px",
    me: "2",
    borderRadius: "full",
    bg: "accent.border",
    verticalAlign: "1px",
  },
});

const rowStyle = {
  display: "grid",
  gridTemplateColumns: "36px minmax(0, 1fr) auto",
  gap: "3",
  alignItems: "center",
  py: "2",
  minH: "60px",
  w: "full",
  textAlign: "start",
  // With large text the time is below the text, or words would break.
  "& > time": { "@container (max-width: 16rem)": { gridColumn: "2" } },
} as const;

const hover = { _hover: { "& b": { textDecoration: "underline" } } };

/** Rows of an icon, two lines of text and something at the end. */
export const RowLink = chakra(Link, { base: { ...rowStyle, ...hover } });
export const RowButton = chakra("button", {
  base: { ...rowStyle, ...hover, cursor: "pointer" },
});

export const RowIcon = chakra("span", { base: { display: "grid", placeItems: "center", w: "9" } });

export const RowList = chakra("ul", {
  base: {
    listStyle: "none",
    containerType: "inline-size",
    "& > li + li": { borderTopWidth: "1px" },
  },
});

type TextProps = { title: ReactNode; isQuiet?: boolean; children?: ReactNode };

export function RowText({ title, isQuiet = false, children }: TextProps) {
  return (
    <span>
      <chakra.b display="block" fontWeight={isQuiet ? "400" : "600"} lineHeight="1.35">
        {title}
      </chakra.b>
      {children && (
        <chakra.span display="block" textStyle="small" color="fg.muted" lineClamp={2}>
          {children}
        </chakra.span>
      )}
    </span>
  );
}

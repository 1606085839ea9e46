import {
  Award,
  BookOpen,
  CalendarClock,
  CalendarDays,
  ChartColumn,
  Flag,
  Inbox,
  LifeBuoy,
  Lock,
  Megaphone,
  MessageCircleHeart,
  ScrollText,
  Shield,
  Sun,
  UserCog,
  Users,
  Wrench,
} from "lucide-react";
import type { ComponentType } from "react";

type Place = {
  to: string;
  label: string;
  Icon: ComponentType<{ size?: number }>;
  /** Hidden from mentors. */
  isForOwners?: boolean;
  /** Paths of other screens that belong to the place. */
  also?: readonly string[];
};

/** The screens of the place "Technical". */
export const technicalParts = [
  { to: "/admin/outbox", label: "Outbox" },
  { to: "/admin/webhooks", label: "Webhooks" },
  { to: "/admin/tokens", label: "API tokens" },
] as const;

/** The admin places (main links) in groups, for the side bar and for “More” on a phone. */
export const adminGroups: readonly { name: string; places: readonly Place[] }[] = [
  {
    name: "Care",
    places: [
      { to: "/admin", label: "My day", Icon: Sun },
      { to: "/admin/care", label: "Care calls", Icon: LifeBuoy },
      { to: "/admin/lines", label: "Lines", Icon: MessageCircleHeart },
      { to: "/admin/calendar", label: "Calendar", Icon: CalendarDays },
      { to: "/admin/athletes", label: "Athletes", Icon: Users },
      { to: "/admin/moderation", label: "Moderation", Icon: Shield },
    ],
  },
  {
    name: "Program",
    places: [
      { to: "/admin/challenges", label: "Challenges", Icon: Flag },
      { to: "/admin/achievements", label: "Achievements", Icon: Award },
      { to: "/admin/library", label: "Library", Icon: BookOpen },
      { to: "/admin/events", label: "Events", Icon: CalendarClock },
      { to: "/admin/announcements", label: "Announcements", Icon: Megaphone },
      { to: "/admin/inquiries", label: "Inquiries", Icon: Inbox, isForOwners: true },
    ],
  },
  {
    name: "System",
    places: [
      { to: "/admin/figures", label: "Figures", Icon: ChartColumn, isForOwners: true },
      { to: "/admin/staff", label: "Staff", Icon: UserCog },
      { to: "/admin/audit", label: "Audit log", Icon: ScrollText, isForOwners: true },
      { to: "/admin/security", label: "Security", Icon: Lock, isForOwners: true },
      {
        to: "/admin/outbox",
        label: "Technical",
        Icon: Wrench,
        isForOwners: true,
        also: technicalParts.map(({ to }) => to),
      },
    ],
  },
];

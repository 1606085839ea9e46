import {
  Award,
  ChartColumn,
  Flag,
  Inbox,
  KeyRound,
  LayoutDashboard,
  LifeBuoy,
  Lock,
  Mail,
  Megaphone,
  ScrollText,
  Shield,
  Users,
  Webhook,
} from "lucide-react";
import type { ComponentType } from "react";

type Place = { to: string; label: string; Icon: ComponentType<{ size?: number }> };

/** The admin screens by what they are for, in the side bar and above the screen on a phone. */
export const adminGroups: readonly { name: string; places: readonly Place[] }[] = [
  {
    name: "Care",
    places: [
      { to: "/admin", label: "Overview", Icon: LayoutDashboard },
      { to: "/admin/care", label: "Care calls", Icon: LifeBuoy },
      { to: "/admin/athletes", label: "Athletes", Icon: Users },
      { to: "/admin/moderation", label: "Moderation", Icon: Shield },
    ],
  },
  {
    name: "Program",
    places: [
      { to: "/admin/announcements", label: "Announcements", Icon: Megaphone },
      { to: "/admin/achievements", label: "Achievements", Icon: Award },
      { to: "/admin/challenges", label: "Challenges", Icon: Flag },
      { to: "/admin/inquiries", label: "Inquiries", Icon: Inbox },
      { to: "/admin/figures", label: "Figures", Icon: ChartColumn },
    ],
  },
  {
    name: "System",
    places: [
      { to: "/admin/outbox", label: "Outbox", Icon: Mail },
      { to: "/admin/webhooks", label: "Webhooks", Icon: Webhook },
      { to: "/admin/tokens", label: "API tokens", Icon: KeyRound },
      { to: "/admin/audit", label: "Audit log", Icon: ScrollText },
      { to: "/admin/security", label: "Security", Icon: Lock },
    ],
  },
];

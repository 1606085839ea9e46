import {
  Bandage,
  BookOpen,
  BrickWall,
  CloudSunRain,
  Compass,
  Flag,
  Flame,
  Footprints,
  Handshake,
  HeartHandshake,
  Lamp,
  MapPin,
  Megaphone,
  MessageCircle,
  Mic,
  Moon,
  Mountain,
  PenLine,
  Shield,
  ShoppingBasket,
  Sprout,
  Sunrise,
  Telescope,
  TreeDeciduous,
  Trophy,
} from "lucide-react";
import type { ComponentType } from "react";

/** Line icons for the emoji of the catalogue and of the form. */
const lineIcons: Record<string, ComponentType<{ size?: number }>> = {
  "🧭": Compass,
  "🌱": Sprout,
  "🏁": Flag,
  "🌦️": CloudSunRain,
  "🔥": Flame,
  "🧱": BrickWall,
  "🏜️": Sunrise,
  "🩹": Bandage,
  "🙏": HeartHandshake,
  "🕯️": Lamp,
  "✍️": PenLine,
  "🌳": TreeDeciduous,
  "🌙": Moon,
  "📖": BookOpen,
  "🔭": Telescope,
  "🎤": Mic,
  "🤝": Handshake,
  "💬": MessageCircle,
  "📍": MapPin,
  "📣": Megaphone,
  "🛡️": Shield,
  "⛰️": Mountain,
  "🧺": ShoppingBasket,
  "🏃": Footprints,
  "🏆": Trophy,
};

/** An emoji without a line icon is shown as typed. */
export function AchievementIcon({ icon }: { icon: string }) {
  const LineIcon = lineIcons[icon];
  return LineIcon ? <LineIcon size={24} /> : icon;
}

import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { TextLink } from "./text-link.tsx";

/** The quiet way back, above the heading of a page. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <TextLink
      alone
      to={to}
      mb="1.5"
      ms="-2px"
      fontSize="0.9375rem"
      fontWeight="500"
      color="fg.muted"
      textDecorationLine="none"
      _hover={{ color: "fg" }}
    >
      <ArrowLeft size={16} aria-hidden />
      {children}
    </TextLink>
  );
}

import type { ComponentProps } from "react";
import { ButtonLink } from "#src/components/button-link.tsx";
import { site } from "#src/content/site.ts";
import { useIsKnown } from "#src/lib/use-is-known.ts";

type Props = Omit<ComponentProps<typeof ButtonLink>, "to" | "variant">;

/** To the door, or past it for who came in with this browser before. */
export function DoorLink(props: Props) {
  const isKnown = useIsKnown();
  return (
    <ButtonLink variant="outline" to={isKnown ? "/soulcare" : "/sign-in"} {...props}>
      {isKnown ? site.mySoulCare : site.signIn}
    </ButtonLink>
  );
}

import { chakra } from "@chakra-ui/react";
import { initials } from "#src/lib/format.ts";

const Arch = chakra("span", {
  base: {
    display: "grid",
    placeItems: "center",
    flex: "none",
    w: "38px",
    h: "44px",
    pt: "1",
    borderRadius: "19px 19px 4px 4px",
    bg: "bg.muted",
    textStyle: "label",
  },
});

export const Face = ({ name }: { name: string }) => <Arch aria-hidden>{initials(name)}</Arch>;

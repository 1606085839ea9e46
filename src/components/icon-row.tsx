import { chakra } from "@chakra-ui/react";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

type Props = { icon: LucideIcon; name: string; about: ReactNode; children: ReactNode };

/** A row with an icon, a name and a line about it; `children` stand beside, on phones below. */
export function IconRow({ icon: Icon, name, about, children }: Props) {
  return (
    <Row>
      <chakra.span color="fg.muted">
        <Icon size={22} aria-hidden />
      </chakra.span>
      <div>
        <chakra.p fontWeight="600" overflowWrap="anywhere">
          {name}
        </chakra.p>
        <chakra.p textStyle="small" color="fg.muted">
          {about}
        </chakra.p>
      </div>
      <Beside>{children}</Beside>
    </Row>
  );
}

const Row = chakra("li", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "24px minmax(0, 1fr)", sm: "24px minmax(0, 1fr) auto" },
    columnGap: "4",
    rowGap: "2",
    alignItems: "center",
    minH: "68px",
    py: "3",
    lineHeight: "1.4",
  },
});

const Beside = chakra("div", {
  base: { display: "flex", flexWrap: "wrap", gap: "2", gridColumn: { base: "2", sm: "auto" } },
});

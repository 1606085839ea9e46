import { chakra } from "@chakra-ui/react";

const Figure = chakra("p", {
  base: {
    fontFamily: "heading",
    fontWeight: "500",
    lineHeight: "1",
    letterSpacing: "-0.02em",
    "& small": {
      fontFamily: "body",
      fontSize: "1rem",
      letterSpacing: "0",
      color: "fg.muted",
    },
  },
  variants: {
    size: {
      lg: { fontSize: "clamp(2.4rem, 1.8rem + 2.2vw, 3.4rem)" },
      md: { fontSize: "2.4rem" },
    },
  },
  defaultVariants: { size: "lg" },
});

type Props = { price: string; period: string; size?: "lg" | "md" };

export function Price({ price, period, ...look }: Props) {
  return (
    <Figure {...look}>
      {price}
      <small>{period}</small>
    </Figure>
  );
}

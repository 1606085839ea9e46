import { chakra } from "@chakra-ui/react";
import { User } from "lucide-react";
import { Badge } from "#src/components/badge.tsx";
import { type Testimonial, testimonials } from "#src/content/testimonials.ts";
import { initials } from "#src/lib/format.ts";

/** A wide column for a large quote beside a narrow column for small quotes. */
export const Quotes = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", md: "minmax(0, 7fr) minmax(0, 5fr)" },
    gap: "48px clamp(40px, 7vw, 112px)",
  },
});

const Words = chakra("blockquote", {
  base: { fontFamily: "heading", textWrap: "pretty" },
  variants: {
    size: {
      big: {
        fontSize: "clamp(1.5rem, 1.15rem + 1.7vw, 2.35rem)",
        lineHeight: "1.3",
        letterSpacing: "-0.012em",
      },
      small: { fontSize: "1.2rem", lineHeight: "1.5" },
    },
  },
});

const Caption = chakra("figcaption", {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "14px",
    mt: "5",
    fontSize: "0.9375rem",
    lineHeight: "1.4",
  },
});

const Frame = chakra("span", {
  base: {
    display: "grid",
    placeItems: "center",
    flexShrink: "0",
    w: "44px",
    h: "52px",
    pt: "1.5",
    borderRadius: "22px 22px 4px 4px",
    bg: "bg.muted",
    fontFamily: "heading",
    fontWeight: "500",
    fontSize: "1.05rem",
  },
});

type Props = { testimonial: Testimonial; size?: "big" | "small" };

/** Shown once above quotes that are only samples. */
export const SampleBadge = () =>
  testimonials.areSamples && <Badge>{testimonials.sampleLabel}</Badge>;

/** A testimonial with initials and its source. */
export function Quote({ testimonial, size = "small" }: Props) {
  const { quote, name, from } = testimonial;
  return (
    <figure>
      <Words size={size}>“{quote}”</Words>
      <Caption>
        <Avatar name={name} />
        <span>
          <chakra.b fontWeight="600">{name}</chakra.b>
          <br />
          <chakra.span color="fg.muted">{from}</chakra.span>
        </span>
      </Caption>
    </figure>
  );
}

function Avatar({ name }: { name: string }) {
  if (name === testimonials.anonymous) {
    return (
      <Frame aria-hidden>
        <User size={22} />
      </Frame>
    );
  }
  const letters = initials(name.split(",")[0] ?? name);
  return (
    <Frame role="img" aria-label={testimonials.portrait(letters)}>
      <span aria-hidden>{letters}</span>
    </Frame>
  );
}

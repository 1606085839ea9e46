const serif = 'Newsreader, "Newsreader Fallback", Georgia, serif';
const sans = '"Instrument Sans", "Instrument Sans Fallback", system-ui, sans-serif';

export const fonts = { heading: { value: serif }, body: { value: sans } };

type Heading = { size: string; leading: string; tracking: string };

const heading = ({ size, leading, tracking }: Heading) => ({
  value: {
    fontFamily: "heading",
    fontWeight: "500",
    fontSize: size,
    lineHeight: leading,
    letterSpacing: tracking,
    fontFeatureSettings: '"lnum"',
    textWrap: "balance",
    overflowWrap: "anywhere",
  },
});

export const textStyles = {
  display: heading({
    size: "clamp(2.75rem, 1.75rem + 4.3vw, 5rem)",
    leading: "1",
    tracking: "-0.026em",
  }),
  h1: heading({
    size: "clamp(2rem, 1.55rem + 1.9vw, 3rem)",
    leading: "1.1",
    tracking: "-0.016em",
  }),
  h2: heading({
    size: "clamp(1.6rem, 1.3rem + 1.25vw, 2.25rem)",
    leading: "1.16",
    tracking: "-0.012em",
  }),
  h3: heading({
    size: "clamp(1.2rem, 1.12rem + .35vw, 1.4rem)",
    leading: "1.28",
    tracking: "-0.006em",
  }),
  verse: {
    value: {
      fontFamily: "heading",
      fontStyle: "italic",
      fontSize: "clamp(1.2rem, 1.08rem + .5vw, 1.45rem)",
      lineHeight: "1.45",
      textWrap: "pretty",
    },
  },
  lead: {
    value: {
      fontSize: "clamp(1.075rem, 1.02rem + .25vw, 1.2rem)",
      lineHeight: "1.6",
      textWrap: "pretty",
    },
  },
  small: { value: { fontSize: "0.875rem", lineHeight: "1.5" } },
  label: { value: { fontSize: "0.8125rem", fontWeight: "600", lineHeight: "1.4" } },
};

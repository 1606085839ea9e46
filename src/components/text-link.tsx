import {
  chakra,
  createRecipeContext,
  defineRecipe,
  type HTMLChakraProps,
  type RecipeProps,
} from "@chakra-ui/react";
import { ArrowLeft, ArrowUpRight } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Link, type LinkProps } from "react-router-dom";

export const linkStyle = {
  textDecorationLine: "underline",
  textDecorationThickness: "1.5px",
  textDecorationColor: "accent.border",
  textUnderlineOffset: "5px",
  _hover: { textDecorationThickness: "2.5px" },
} as const;

const look = defineRecipe({
  base: linkStyle,
  variants: {
    alone: {
      true: {
        display: "inline-flex",
        alignItems: "center",
        gap: "7px",
        minH: "11",
        minW: "11",
        fontWeight: "600",
        textAlign: "start",
      },
    },
  },
});

const { withContext } = createRecipeContext({ key: "button" });

type ButtonLook = HTMLChakraProps<"a", RecipeProps<"button">>;

/** A link that looks like a button. */
export const ButtonLink = withContext<
  HTMLAnchorElement,
  Omit<ButtonLook, keyof LinkProps> & LinkProps
>(Link);

/** The same for addresses outside the router, such as a telephone number. */
export const ButtonAnchor = withContext<HTMLAnchorElement, ButtonLook & { href: string }>("a");

const newWindow = { target: "_blank", rel: "noopener noreferrer" } as const;

const opensInNewTab = "opens in a new tab";

/** A button-styled link to another site. */
export function ExternalButton({ children, ...rest }: ComponentProps<typeof ButtonAnchor>) {
  return (
    <ButtonAnchor {...rest} {...newWindow}>
      {children}
      <ArrowUpRight aria-hidden />
      <Unseen>({opensInNewTab})</Unseen>
    </ButtonAnchor>
  );
}

type ExternalProps = ComponentProps<typeof TextAnchor> & {
  href: string;
  /** What the link is about, for screen readers that list links without their context. */
  about?: string;
};

/** A text link to another site, on its own line. */
export function ExternalLink({ children, about, ...rest }: ExternalProps) {
  return (
    <TextAnchor alone {...rest} {...newWindow}>
      {children}
      <ArrowUpRight size={16} aria-hidden />
      <Unseen>{about ? `${about}, ${opensInNewTab}` : `(${opensInNewTab})`}</Unseen>
    </TextAnchor>
  );
}

/** The link back, above a page's heading. */
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

/** An underlined link; `alone` makes it 44 px high, for links on their own line. */
export const TextLink = chakra(Link, look);

/** The same look for URLs outside the router. */
export const TextAnchor = chakra("a", look);

/** The same look for a button. */
export const TextButton = chakra("button", look, { defaultProps: { type: "button" } });

const Unseen = chakra("span", { base: { srOnly: true } });

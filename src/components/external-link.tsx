import {
  chakra,
  createRecipeContext,
  type HTMLChakraProps,
  type RecipeProps,
} from "@chakra-ui/react";
import { ArrowUpRight } from "lucide-react";
import type { ComponentProps } from "react";
import { TextAnchor } from "./text-link.tsx";

const { withContext } = createRecipeContext({ key: "button" });
const ButtonAnchor = withContext<
  HTMLAnchorElement,
  HTMLChakraProps<"a", RecipeProps<"button">> & { href: string }
>("a");

const newWindow = { target: "_blank", rel: "noopener noreferrer" } as const;

const opensInNewTab = "opens in a new tab";

/** A link to another site that looks like a button. */
export function ExternalButton({ children, ...rest }: ComponentProps<typeof ButtonAnchor>) {
  return (
    <ButtonAnchor {...rest} {...newWindow}>
      {children}
      <ArrowUpRight aria-hidden />
      <Unseen>({opensInNewTab})</Unseen>
    </ButtonAnchor>
  );
}

type LinkProps = ComponentProps<typeof TextAnchor> & {
  href: string;
  /** What the link is about, for those who meet it without what stands around it. */
  about?: string;
};

/** A link to another site, on a line of its own. */
export function ExternalLink({ children, about, ...rest }: LinkProps) {
  return (
    <TextAnchor alone {...rest} {...newWindow}>
      {children}
      <ArrowUpRight size={16} aria-hidden />
      <Unseen>{about ? `${about}, ${opensInNewTab}` : `(${opensInNewTab})`}</Unseen>
    </TextAnchor>
  );
}

/** For screen readers. */
const Unseen = chakra("span", { base: { srOnly: true } });

import { createRecipeContext, type HTMLChakraProps, type RecipeProps } from "@chakra-ui/react";
import { Link, type LinkProps } from "react-router-dom";

type Look = Omit<HTMLChakraProps<"a", RecipeProps<"button">>, keyof LinkProps>;

const { withContext } = createRecipeContext({ key: "button" });

/** A link that looks like a button. */
export const ButtonLink = withContext<HTMLAnchorElement, Look & LinkProps>(Link);

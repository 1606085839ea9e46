import { createRecipeContext } from "@chakra-ui/react";
import { Link, type LinkProps } from "react-router-dom";

const { withContext } = createRecipeContext({ key: "button" });

/** A link that looks like a button: it leads somewhere. */
export const ButtonLink = withContext<HTMLAnchorElement, LinkProps>(Link);
